/** A box of an MP4 file: its type, its content, and both with its length. */
export interface Box {
  type: string
  content: Buffer
  whole: Buffer
}

/** The file is no sequence of whole boxes, as after an upload that was cut off, or has more of them than any camera writes. */
export class TornFile extends Error {}

/** Boxes and samples that one reading looks at: ten seconds with each picture in a fragment of its own need a fifth of them. */
const STEPS_MAX = 20_000

/** Counts a step of a reading. @throws TornFile after too many */
export type CountStep = () => void

/** Bounds the work of a reading, whatever is in the file. */
export function countSteps(): CountStep {
  let left = STEPS_MAX
  return () => {
    left -= 1
    if (left < 0) throw new TornFile()
  }
}

/** The boxes of a file or of a box. @throws TornFile */
export function boxesOf(bytes: Buffer, step = countSteps()): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length;) {
    step()
    if (bytes.length - at < 8) throw new TornFile()
    let [size, head] = [bytes.readUInt32BE(at), 8]
    if (size === 1) {
      if (bytes.length - at < 16) throw new TornFile()
      ;[size, head] = [Number(bytes.readBigUInt64BE(at + 8)), 16]
    }
    if (size < head || at + size > bytes.length) throw new TornFile()
    const whole = bytes.subarray(at, at + size)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: whole.subarray(head), whole })
    at += size
  }
  return boxes
}

/** The head of a fragmented file, and its fragments, each a `moof` with its `mdat`. @throws TornFile */
export function splitFile(file: Buffer): { init: Buffer; fragments: Buffer[] } {
  const boxes = boxesOf(file)
  const ofTypes = (...types: string[]) => boxes.flatMap(({ type, whole }) => (types.includes(type) ? [whole] : []))
  const parts = ofTypes('moof', 'mdat')
  const fragments = Array.from({ length: parts.length / 2 }, (_, index) => Buffer.concat(parts.slice(index * 2, index * 2 + 2)))
  return { init: Buffer.concat(ofTypes('ftyp', 'moov')), fragments }
}

/** All boxes at a path below some bytes, such as `moov`, `trak`. @throws TornFile */
export function findBoxes(bytes: Buffer, [type, ...rest]: readonly string[], step: CountStep): Buffer[] {
  const found = boxesOf(bytes, step).flatMap((box) => (box.type === type ? [box.content] : []))
  return rest.length === 0 ? found : found.flatMap((content) => findBoxes(content, rest, step))
}
