/** Bytes of one box at most. */
const MAX_BOX = 16 * 1024 * 1024

/** What a packer writes: first the init segment, then one fragment after the other. */
export interface Piece {
  kind: 'init' | 'fragment'
  bytes: Buffer
}

/** What comes is no fragmented MP4, or one box of it is too large. */
export class BrokenFragments extends Error {}

/** Splits a fragmented MP4 into its init segment and its fragments, from bytes in whatever pieces they come. */
export function readFragments(): (bytes: Buffer) => Piece[] {
  let parts: Buffer[] = []
  let [have, need] = [0, 8]
  let begun: Buffer | null = null

  /** Boxes come in pairs: ftyp and moov, moof and mdat. All others are left out. */
  function pair(type: string, box: Buffer): Piece | null {
    if (type === 'ftyp' || type === 'moof') begun = box
    if ((type !== 'moov' && type !== 'mdat') || !begun) return null
    const piece: Piece = { kind: type === 'moov' ? 'init' : 'fragment', bytes: Buffer.concat([begun, box]) }
    begun = null
    return piece
  }

  return (bytes) => {
    const pieces: Piece[] = []
    parts.push(bytes)
    have += bytes.length
    while (have >= need) {
      const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      parts = [all]
      const size = all.readUInt32BE()
      if (size < 8 || size > MAX_BOX) throw new BrokenFragments()
      need = size
      if (have < size) break
      const piece = pair(all.toString('latin1', 4, 8), all.subarray(0, size))
      if (piece) pieces.push(piece)
      parts = [all.subarray(size)]
      have -= size
      need = 8
    }
    return pieces
  }
}

/** The type of a sequence parameter set, which has the size of the pictures, in H.264 and HEVC. */
const AVC_SEQUENCE = 7
const HEVC_SEQUENCE = 33
/** Units before the first picture that are looked at. */
const MAX_UNITS = 32

/** Whether the pictures of a fragment are those that its init segment describes, as far as they describe themselves. */
export function fitsHead(fragment: Buffer, head: Buffer): boolean {
  const isAvc = head.includes('avcC')
  if (!isAvc && !head.includes('hvcC')) return true
  let at = fragment.indexOf('mdat') + 4
  for (let count = 0; count < MAX_UNITS && at + 5 <= fragment.length; count += 1) {
    const unit = fragment.subarray(at + 4, at + 4 + fragment.readUInt32BE(at))
    const [first = 0] = unit
    const type = isAvc ? first & 0x1f : (first >> 1) & 0x3f
    if (type === (isAvc ? AVC_SEQUENCE : HEVC_SEQUENCE)) return head.includes(unit)
    // The picture itself.
    if (isAvc ? type >= 1 && type <= 5 : type < 32) return true
    at += 4 + unit.length
  }
  return true
}
