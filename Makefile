# Earshot: what can be done in this folder. 'make' alone shows it.
PREFIX = /usr/local
DESTDIR =
SWIFT = swift
# Release builds carry Swift's runtime, so that they start quickly and need no toolchain.
RELEASE = -c release --static-swift-stdlib
EARSHOT = .build/release/earshot
SCENARIO = Scenarios/contacts.yaml
# Tests that listen to live sound: by themselves, since a busy machine stumbles.
LIVE = ALSAOutputTests|PlayTests|Fault

.PHONY: help listen build test check check-all bench latency install uninstall format docs rules

help:
	@echo 'make listen   builds Earshot and lets you hear $(SCENARIO)'
	@echo 'make test     runs the tests, with a sound server of their own; about 5 minutes'
	@echo 'make check    make test, then what is slow: formatting, equal bytes, threads, fuzzing'
	@echo 'make check-all  make check, then what takes long: thousands of mutated scenarios'
	@echo 'make bench    measures speed, memory and ends by signals; one JSON object a line'
	@echo 'make latency  measures how soon a key is heard, beside espeak-ng and speech-dispatcher'
	@echo 'make format   puts the source into its one format'
	@echo 'make docs     builds the documentation with docc, into build/docs'
	@echo 'make rules    writes into Rules.md which scenario shows which rule'
	@echo 'make install  puts Earshot under PREFIX=$(PREFIX), below DESTDIR if that is given'

listen:
	@Tools/prepare listen
	@$(MAKE) --no-print-directory build
	@Tools/listen $(EARSHOT) $(SCENARIO)

build:
	@echo 'Building; the first time this takes some minutes.'
	@$(SWIFT) build $(RELEASE) --product earshot
	@$(SWIFT) build $(RELEASE) --product earshot-voice

test:
	@Tools/prepare test
	@Tools/test '$(LIVE)'

check: test
	@Tools/check

check-all: check build
	@Tools/check-all

bench: build
	@$(SWIFT) build $(RELEASE) --product earshot-bench
	@Tools/bench .build/release

latency: build
	@Tools/prepare test
	@$(SWIFT) build $(RELEASE) --product earshot-bench
	@Tools/latency .build/release

format:
	@$(SWIFT) format -i -r Package.swift Sources Tests Benchmarks Examples

rules:
	@Tools/rules-table --write

docs:
	@Tools/prepare build
	@$(SWIFT) build --target Simulation
	@Tools/docs

install: build
	install -D -m 755 $(EARSHOT) '$(DESTDIR)$(PREFIX)/bin/earshot'
	install -D -m 755 .build/release/earshot-voice \
	  '$(DESTDIR)$(PREFIX)/libexec/earshot/earshot-voice'
	cd Sounds && find . -type f -exec \
	  install -D -m 644 '{}' '$(DESTDIR)$(PREFIX)/share/earshot/Sounds/{}' ';'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/earshot'
	rm -rf '$(DESTDIR)$(PREFIX)/libexec/earshot' '$(DESTDIR)$(PREFIX)/share/earshot'
