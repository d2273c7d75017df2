const INVISIBLE = /[\p{Cc}\p{Cf}\s]+/gu

/** Cleans a text: composed letters, single spaces, no invisible characters. */
export function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(INVISIBLE, ' ').trim()
}

/** A text with plain digits, colons and dashes, for dates, times, scores and known words. */
export function plain(text: string): string {
  return clean(
    text
      .normalize('NFKC')
      .replaceAll(/[։∶ː]/g, ':')
      .replaceAll(/[‐-―−]/g, '-'),
  )
}
