/**
 * Lets these rules hold until the returned function is called. They stand in no element of the page, where its content
 * security policy would refuse them.
 */
export function adoptStyle(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
