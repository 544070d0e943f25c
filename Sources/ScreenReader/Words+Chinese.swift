extension Vocabulary {
  static let chinese = Vocabulary(
    language: "zh-Hans", phrase: phraseChinese, systemItem: systemItemChinese,
    trait: traitChinese,
    property: propertyChinese)

  private static func phraseChinese(_ key: Words.Key) -> String {
    switch key {
    case .selected: "已选择"
    case .notEnabled: "变暗"
    case .button: "按钮"
    case .backButton: "返回按钮"
    case .switchButton: "切换按钮"
    case .on: "开"
    case .off: "关"
    case .mixed: "混合"
    case .tab: "标签页"
    case .textField: "文本栏"
    case .secureTextField: "安全文本栏"
    case .isEditing: "正在编辑"
    case .heading: "标题"
    case .link: "链接"
    case .adjustable: "可调"
    case .image: "图像"
    case .searchField: "搜索栏"
    case .expanded: "已展开"
    case .collapsed: "已收起"
    case .position: "第{x}个，共{y}个"
    case .listStart: "列表开始"
    case .listEnd: "列表结束"
    case .landmark: "地标"
    case .landmarkEnd: "结束"
    case .spansRows: "跨{n}行"
    case .spansColumns: "跨{n}列"
    case .row: "第{n}行"
    case .column: "第{n}列"
    case .actionsAvailable: "有可用操作"
    case .moreContentAvailable: "有更多内容"
    case .hintToggle: "轻点两下来切换设置。"
    case .hintAdjust: "用一个手指上下轻扫来调整值。"
    case .hintEdit: "轻点两下来编辑。"
    case .hintMisspelled: "使用转子来访问拼写错误的字词"
    case .hintExpand: "轻点两下来展开。"
    case .hintCollapse: "轻点两下来收起。"
    case .page: "第{x}页，共{y}页"
    case .rows: "第{a}到{b}行，共{n}行"
    case .percent: "百分之{n}"
    case .alert: "提醒"
    case .voiceOverOn: "旁白打开"
    case .voiceOverOff: "旁白关闭"
    case .rotorActions: "操作"
    case .rotorHeadings: "标题"
    case .rotorLinks: "链接"
    case .rotorLandmarks: "地标"
    case .rotorContainers: "容器"
    case .rotorSpeakingRate: "朗读速率"
    case .rotorCharacters: "字符"
    case .rotorWords: "字词"
    case .rotorLines: "行"
    case .rotorAdjustValue: "调整值"
    }
  }

  private static func systemItemChinese(_ key: Words.SystemItem) -> String {
    switch key {
    case .edit: "编辑"
    case .done: "完成"
    case .cancel: "取消"
    case .add: "添加"
    case .save: "存储"
    case .search: "搜索"
    case .close: "关闭"
    case .back: "返回"
    case .compose: "撰写"
    case .reply: "回复"
    case .action: "共享"
    case .organize: "整理"
    case .bookmarks: "书签"
    case .refresh: "刷新"
    case .stop: "停止"
    case .camera: "相机"
    case .trash: "删除"
    case .play: "播放"
    case .pause: "暂停"
    case .rewind: "快退"
    case .fastForward: "快进"
    case .undo: "撤销"
    case .redo: "重做"
    case .decrement: "减少"
    case .increment: "增加"
    }
  }

  private static func traitChinese(_ key: Words.TraitName) -> String {
    switch key {
    case .button: "按钮"
    case .link: "链接"
    case .header: "标题"
    case .searchField: "搜索栏"
    case .image: "图像"
    case .selected: "已选择"
    case .playsSound: "播放声音"
    case .keyboardKey: "键盘按键"
    case .staticText: "静态文本"
    case .summaryElement: "摘要元素"
    case .notEnabled: "未启用"
    case .updatesFrequently: "频繁更新"
    case .startsMediaSession: "开始媒体会话"
    case .adjustable: "可调"
    case .allowsDirectInteraction: "允许直接交互"
    case .causesPageTurn: "触发翻页"
    case .tabBar: "标签栏"
    case .toggleButton: "切换按钮"
    case .supportsZoom: "支持缩放"
    case .textEntry: "文本输入"
    case .isEditing: "正在编辑"
    case .secureTextField: "安全文本栏"
    case .textArea: "文本区域"
    case .backButton: "返回按钮"
    case .tabBarItem: "标签栏项目"
    }
  }

  private static func propertyChinese(_ key: Words.PropertyName) -> String {
    switch key {
    case .label: "标签"
    case .value: "值"
    case .hint: "提示"
    case .traits: "特征"
    case .frame: "框架"
    }
  }
}
