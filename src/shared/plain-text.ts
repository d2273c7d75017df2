/** Marks without a shape: of direction, of width, of order. They come along when one copies from a chat or a table. */
const MARKS = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** From the full-width form of a character to the character. */
const FULL_WIDTH = 0xfe_e0
/** The first digits of the other scripts that phones type numbers in. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** What signatures put in front of an address or a number. */
const MAIL_LABEL = /^(?:[✉📧]\uFE0F?|(?:e-?mail|mail|ელ\.? ?ფოსტა)[.: ]) *:? */iu
const PHONE_LABEL = /^(?:[☎☏✆📞📱]\uFE0F?|(?:tel|phone|mob|mobile|ტელ|ტელეფონი|მობ|მობილური)[.: ]) *:? */iu

/** A text of several lines without invisible marks, its letters composed. */
export function plainLines(text: string): string {
  return text.replaceAll(MARKS, '').normalize('NFC')
}

/** A text of one line as it was meant: with usual spaces, one at a time, and usual letters for full-width ones. */
export function plainLine(text: string): string {
  return plainLines(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH))
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()
}

/** An email address, also from a link, with a name in front (`Nino <nino@example.ge>`) or the end of its sentence. */
export function plainEmail(text: string): string {
  const plain = plainLine(text)
  const [, inBrackets = plain] = /<([^<>]+)>$/.exec(plain) ?? []
  return inBrackets
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(MAIL_LABEL, '')
    .trim()
    .replace(/[.,;。]$/, '')
}

/** Whether a text has the form of an email address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(plainEmail(text))
}

/** A text with the digits that every keyboard has. */
export function plainDigits(text: string): string {
  return plainLine(text).replaceAll(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
}

/** A phone number without what parts its digits. Letters, or a second number, stay: then it is none. */
export function plainPhone(text: string): string {
  return plainDigits(text)
    .replace(PHONE_LABEL, '')
    .replace(/[,;]$/, '')
    .replace('(0)', '')
    .replaceAll(/[ ()./\-\u2010-\u2015\u2212]/g, '')
    .replace(/^00/, '+')
}

/** Whether a text has the form of a phone number: digits, after a + where there is a country code. */
export function isPhone(text: string): boolean {
  return /^\+?\d{5,15}$/.test(plainPhone(text))
}

/** A code without what parts its letters, or names it: `Code: 123 456`. */
export function plainCode(text: string): string {
  return plainDigits(text)
    .replace(/^\p{L}+: */u, '')
    .replaceAll(/[ .\-\u2010-\u2015\u2212]/g, '')
}
