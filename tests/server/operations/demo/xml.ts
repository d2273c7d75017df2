/** An element of an SVG. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
}

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[a-zA-Z_:][\w:.-]*="[^"<&]*")*)\s*(\/?)>/y

/**
 * Parses XML that consists only of elements, in document order. Anything else throws: text, comments, entities,
 * declarations, a tag that is never closed, an attribute given twice, a second root.
 */
export function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = []
  const open: string[] = []
  let at = 0
  while (at < xml.length) {
    TAG.lastIndex = at
    const tag = TAG.exec(xml)
    if (!tag) throw new Error(`No tag at ${at}: ${xml.slice(at, at + 40)}`)
    const [text, closing, name = '', attributes = '', selfClosing] = tag
    at += text.length
    if (closing) {
      if (open.pop() !== name || attributes || selfClosing) throw new Error(`</${name}> closes nothing`)
      continue
    }
    if (elements.length > 0 && open.length === 0) throw new Error(`<${name}> is a second root`)
    elements.push({ name, attributes: attributesOf(attributes) })
    if (!selfClosing) open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is never closed`)
  return elements
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const)
  const attributes = Object.fromEntries(pairs)
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`An attribute is given twice:${text}`)
  return attributes
}
