import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { demoFile } from './demo-recording.ts'
import type { KnownStream } from './library.ts'
import { sendBytes, sendFile } from './media-answers.ts'
import { openSegmentCache } from './segment-cache.ts'
import type { MediaStore } from './store/media-store.ts'
import { segmentNumber } from './playlist.ts'

/**
 * The files of recordings for those who watch: live from memory, recordings from disk while they are sent. What is in a
 * bucket is sent from memory, too, once it is here as a whole.
 */
export function recordingFiles(media: MediaStore) {
  const inMemory = openSegmentCache()
  const pathOf = ({ source, id }: KnownStream, file: string) =>
    source === 'camera' ? media.localPath(`${id}/${file}`) : demoFile(source, file)
  const read = ({ source, id }: KnownStream, file: string) =>
    source === 'camera' ? media.read(`${id}/${file}`) : readFile(demoFile(source, file)).catch(() => null)
  const readOnce = (stream: KnownStream, file: string) =>
    inMemory.read(pathOf(stream, file) ?? `${stream.id}/${file}`, () => read(stream, file))

  return {
    /** Reads a file of a clip. The memory is for what all who watch live want now: what is on this machine would take its place. */
    readForClip: (stream: KnownStream, file: string) => (pathOf(stream, file) === null ? readOnce(stream, file) : read(stream, file)),

    /**
     * Sends an init segment, or a segment.
     *
     * @param lasting called before a file is sent that stays as it is
     */
    async send(request: FastifyRequest, reply: FastifyReply, stream: KnownStream, file: string, lasting: () => void = () => undefined) {
      const path = pathOf(stream, file)
      // A file that the playlist does not have yet may still be replaced.
      const isNewest = stream.state !== 'recorded' && (stream.source !== 'camera' || segmentNumber(file) <= stream.segments)
      if (path !== null && !isNewest) return sendFile(request, reply, path)
      const isLasting = isNewest || stream.state === 'recorded'
      const content = await (isLasting ? readOnce : read)(stream, file)
      if (content && isLasting) lasting()
      return sendBytes(request, reply, content)
    },
  }
}

export type RecordingFiles = ReturnType<typeof recordingFiles>
