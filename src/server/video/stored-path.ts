import { join } from 'node:path'
import type { StreamSource } from '#shared/video.ts'
import { demoFile } from './demo-recording.ts'

/** Where a file of a stream's playlist lies: in the folder of all recordings, or in the demo world's own. */
export function storedPath(media: string, stream: { id: string; source: StreamSource }, name: string): string {
  return stream.source === 'camera' ? join(media, stream.id, name) : demoFile(stream.source, name)
}
