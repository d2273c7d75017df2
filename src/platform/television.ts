const NAMES = /\b(?:SMART-TV|SmartTV|Tizen|Web0S|NetCast|HbbTV|BRAVIA|GoogleTV|Android ?TV|AFT[A-Z]\w*|CrKey)\b/i

/** Where the product is watched from the sofa, letters are larger and the arrow keys lead around. */
export function prepareTelevision(): void {
  if (!NAMES.test(navigator.userAgent)) return
  document.documentElement.dataset['television'] = ''
  void import('./arrow-keys.ts').then(({ followArrowKeys }) => followArrowKeys())
}
