import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP file of these parts. `claim` declares a wrong size for a part. */
export function zip(parts: Record<string, string | Buffer>, claim: Record<string, number> = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(bytes), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(claim[name] ?? bytes.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), header, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/**
 * The parts of a workbook of one sheet, its rows given as XML. Style 1 shows days, style 2 hours of its own
 * making, style 3 money.
 */
export function workbookParts(
  rows: string,
  more: { sharedTexts?: string; properties?: string; merged?: readonly string[] } = {},
): Record<string, string> {
  return {
    'xl/workbook.xml': `${XML}<workbook ${MAIN} ${RELATIONS}>${more.properties ?? ''}<sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="[$-437]h&quot;სთ&quot; mm"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;[Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${more.sharedTexts ?? ''}</sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${merged(more.merged)}</worksheet>`,
    'xl/worksheets/sheet2.xml': `${XML}<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>old</t></is></c></row></sheetData></worksheet>`,
  }
}

export function workbook(rows: string, more: { sharedTexts?: string; properties?: string; merged?: readonly string[] } = {}): Buffer {
  return zip(workbookParts(rows, more))
}

function merged(ranges: readonly string[] = []): string {
  return ranges.length === 0 ? '' : `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
}
