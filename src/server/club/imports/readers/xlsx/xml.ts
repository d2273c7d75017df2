import { SaxesParser } from 'saxes'

export type Attributes = Record<string, string>

/** The handlers for an XML document. Names have no prefix. */
interface XmlHandler {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Parses an XML document as a stream. The parser does not support entities that a document defines: they fail instead of
 * expanding.
 */
export async function readXml(stream: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) =>
    handler.open?.(local(tag.name), Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [local(name), value]))),
  )
  parser.on('closetag', (tag) => handler.close?.(local(tag.name)))
  parser.on('text', (text) => handler.text?.(text))
  const decoder = new TextDecoder()
  for await (const chunk of stream) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Collects the text of some elements, without the text of excluded ones inside. */
export function textCollector(elements: readonly string[], not: readonly string[] = []): Required<XmlHandler> & { take(): string } {
  let text = ''
  let within = 0
  let without = 0
  return {
    open(name) {
      if (elements.includes(name)) within += 1
      if (not.includes(name)) without += 1
    },
    close(name) {
      if (elements.includes(name)) within -= 1
      if (not.includes(name)) without -= 1
    },
    text(part) {
      if (within > 0 && without === 0) text += part
    },
    take() {
      const taken = text
      text = ''
      // Excel writes characters that XML does not allow as _x000D_.
      return taken.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    },
  }
}
