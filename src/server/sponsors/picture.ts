import { createHash } from 'node:crypto'
import { BOARD_BYTES_MAX, BOARD_PICTURE } from '#shared/board.ts'
import { decodePng } from '../clubs/png/decode.ts'
import { encodePng } from '../clubs/png/encode.ts'
import { ApiError } from '../http/api-error.ts'

const { width, height } = BOARD_PICTURE

/**
 * The picture of a board as it is served. Only the pixels are taken, in a newly encoded file, so that nothing else of the
 * upload ever reaches a phone.
 *
 * @throws ApiError `rule_violated` for anything but a PNG of the right size, and for one that is too heavy for phones
 */
export function redrawPicture(png: Buffer): { name: string; bytes: Buffer } {
  const rgba = decodePng(png, width, height)
  if (!rgba) throw new ApiError('rule_violated', `A board is a PNG of ${width} by ${height} pixels.`, { reason: 'picture_unfit' })
  const bytes = encodePng(rgba, width, height)
  if (bytes.length > BOARD_BYTES_MAX)
    throw new ApiError('rule_violated', 'This picture is too heavy for phones.', { reason: 'picture_too_large' })
  return { name: `board-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`, bytes }
}
