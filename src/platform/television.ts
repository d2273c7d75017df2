const NAMES = /\b(?:SMART-TV|SmartTV|Tizen|Web0S|NetCast|HbbTV|BRAVIA|GoogleTV|Android ?TV|AFT[A-Z]\w*|CrKey)\b/i

/** Whether this is a television: there the arrow keys move the focus from one button to the next. */
export function isTelevision(): boolean {
  return 'television' in document.documentElement.dataset
}

/** On a television, enlarges the text and lets the arrow keys move the focus. */
export function prepareTelevision(): void {
  if (!NAMES.test(navigator.userAgent)) return
  document.documentElement.dataset['television'] = ''
  void import('./arrow-keys.ts').then(({ handleArrowKeys }) => handleArrowKeys())
}
