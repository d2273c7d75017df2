/** What RTMP calls the pictures and the sound; FLV has the same numbers. */
export const AUDIO = 8
export const VIDEO = 9

/** The beginning of an FLV file with pictures and sound. */
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])

/** A picture or a piece of sound as a tag of an FLV file: RTMP sends the content of those. */
export function flvTag({ type, timestamp, content }: { type: number; timestamp: number; content: Buffer }): Buffer {
  const head = Buffer.alloc(11)
  head.writeUInt8(type, 0)
  head.writeUIntBE(content.length, 1, 3)
  head.writeUIntBE(timestamp & 0xffffff, 4, 3)
  head.writeUInt8(timestamp >>> 24, 7)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(head.length + content.length)
  return Buffer.concat([head, content, size])
}
