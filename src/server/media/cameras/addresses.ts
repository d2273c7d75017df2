import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The address of a game for a camera with RTMP. Its key is the stream key. */
export function rtmpAddress({ host, rtmp }: Config['cameras'], streamId: string, port: number | null): string {
  return rtmp ? `${rtmp.url ?? `rtmp://${bracketed(host)}:${port ?? rtmp.port}`}/${streamId}` : ''
}

/** The address of a game for a camera with SRT. */
export function srtAddress({ host, srt }: Config['cameras'], port: number | null): string {
  return srt && port !== null ? `srt://${bracketed(host)}:${port}` : ''
}

/**
 * The passphrase by which a camera with SRT is known, and its pictures are encrypted. It follows from the hash of the
 * camera's key, so every node knows it and none stores it; a new key makes a new one.
 */
export function srtPassphrase(key: Buffer, streamId: string, keyHash: string): string {
  return createHmac('sha256', key).update(`${streamId}/${keyHash}`).digest('base64url').slice(0, 32)
}

/** An address of version 6 stands in brackets before a port. */
export function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
