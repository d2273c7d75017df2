/** Texts that are the same in both languages: age categories, halves, names, formats of files and mail addresses. */
const COMMON =
  /„(?:access|refresh|probe|device)“|\bII?\b|\bU\d+\b|\bEN\b|\bKA\b|English|\bFull HD\b|\bFHD\b|\bHD\b|[\w.-]+@[\w.-]+|\bExcel\b|\bCSV\b|football\.json|\bFacebook\b|\bInstagram\b|\bYouTube\b/g

/** All visible and accessible text of the page. It stands alone, because Playwright sends its source to the page. */
export function readTexts(): string[] {
  const spoken = Array.from(document.querySelectorAll('*'))
    .filter((element) => element.checkVisibility())
    .flatMap((element) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''))
  return [document.title, ...document.body.innerText.split('\n'), ...spoken].filter(Boolean)
}

/** The texts that are not in the language, without the names that are the same in both. */
export function foreignTexts(texts: readonly string[], locale: 'en' | 'ge', names: readonly string[]): string[] {
  const stripped = texts.map((text) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(COMMON, '').replaceAll('ქართული', '')),
  )
  const foreign = locale === 'ge' ? /[A-Za-z]{2,}/ : /[\u10A0-\u10FF]/
  return stripped.filter((text) => foreign.test(text))
}
