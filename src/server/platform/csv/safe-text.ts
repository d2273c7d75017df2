/** What a spreadsheet reads as the beginning of a formula. Some of them ignore spaces before it. */
const FORMULA = /^\s*[=+\-@|＝＋－＠｜]|^[\t\r\n]/

/** Whether a spreadsheet would compute a text of a CSV file, instead of showing it. */
function isFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** A text of a CSV file that no spreadsheet computes: an apostrophe at its beginning says that it is one. */
export function neutralise(text: string): string {
  return isFormula(withoutApostrophes(text)) ? `'${text}` : text
}

/** The text that was neutralised: what we save comes back as it was. */
export function restore(cell: string): string {
  return cell.startsWith("'") && isFormula(withoutApostrophes(cell)) ? cell.slice(1) : cell
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/, '')
}
