const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const ID = /^[0-9a-hjkmnp-tv-z]{16}$/

/** A new opaque id: 80 random bits in Crockford's base 32, which is easy to read aloud. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')
}

/** Whether the text has the format of an id. */
export function isId(text: string): boolean {
  return ID.test(text)
}
