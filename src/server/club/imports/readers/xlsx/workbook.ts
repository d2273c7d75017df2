import { posix } from 'node:path'
import type { Archive } from './archive.ts'
import { readXml, textCollector } from './xml.ts'

export interface Sheet {
  name: string
  hidden: boolean
  path: string
}

/** The properties of a workbook. */
export interface Workbook {
  sheets: Sheet[]
  /** Whether days count from 1904, as in old Excel for Mac. */
  from1904: boolean
}

export const WORKBOOK = 'xl/workbook.xml'

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const targets = await readTargets(archive)
  const workbook: Workbook = { sheets: [], from1904: false }
  await readXml(await archive.read(WORKBOOK), {
    open(element, { name, id, state, date1904 }) {
      if (element === 'workbookPr') workbook.from1904 = date1904 === '1' || date1904 === 'true'
      if (element === 'sheet')
        workbook.sheets.push({ name: name ?? '', hidden: state !== undefined && state !== 'visible', path: targets.get(id ?? '') ?? '' })
    },
  })
  return workbook
}

/** The parts of the workbook by reference id. */
async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(await archive.read('xl/_rels/workbook.xml.rels'), {
    open(element, { Id, Target }) {
      if (element === 'Relationship' && Id && Target) targets.set(Id, posix.resolve('/xl', Target).slice(1))
    },
  })
  return targets
}

/** The shared texts, which cells reference by index. */
export async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  const path = 'xl/sharedStrings.xml'
  if (!archive.has(path)) return texts
  // Phonetic hints are separate elements next to the text.
  const collector = textCollector(['t'], ['rPh'])
  await readXml(await archive.read(path), {
    ...collector,
    close(element) {
      collector.close(element)
      if (element === 'si') texts.push(collector.take())
    },
  })
  return texts
}

/** For each cell style, by its number, whether it shows its number as a date or time. */
export async function readDateStyles(archive: Archive): Promise<boolean[]> {
  const styles: boolean[] = []
  const path = 'xl/styles.xml'
  if (!archive.has(path)) return styles
  const own = new Map<number, boolean>()
  let inCellStyles = false
  await readXml(await archive.read(path), {
    open(element, { numFmtId, formatCode }) {
      if (element === 'cellXfs') inCellStyles = true
      if (element === 'numFmt') own.set(Number(numFmtId), showsDate(formatCode ?? ''))
      if (element === 'xf' && inCellStyles) styles.push(own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)))
    },
    close(element) {
      if (element === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

/** Excel's own formats: 14 to 22 and 45 to 47 everywhere, 27 to 36 and 50 to 58 in some languages. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

/** Whether a format has a letter of days or hours in it, outside of quoted text, colours and languages. */
function showsDate(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\[(?!h|m|s)[^\]]*\]|General/gi, ''))
}
