import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a test may have an authenticator, or the browser around it, get wrong. */
export interface Faults {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  /** Whether the person was verified, as by a finger. */
  verified?: boolean
  userHandle?: string
}

interface CreationOptions {
  rp: { id?: string }
  user: { id: string }
  challenge: string
}

interface RequestOptions {
  rpId?: string
  challenge: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A software authenticator with one passkey: ES256, without attestation. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )

  /** The authenticator data: the site's digest, flags, counter, and the new credential if there is one. */
  const authenticatorData = (rpId: string, faults: Faults, credential: Uint8Array = new Uint8Array()) => {
    const present = 0x01
    const verified = faults.verified === false ? 0 : 0x04
    const attested = credential.length > 0 ? 0x40 : 0
    const head = Buffer.alloc(5)
    head.writeUInt8(present | verified | attested)
    head.writeUInt32BE(faults.counter ?? counter, 1)
    return Buffer.concat([sha256(faults.rpId ?? rpId), head, credential])
  }

  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** As `navigator.credentials.create()`. */
    create(options: CreationOptions, faults: Faults = {}) {
      userHandle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const data = authenticatorData(options.rp.id ?? '', faults, Buffer.concat([Buffer.alloc(16), idLength, id, key]))
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', EMPTY_MAP],
        ['authData', data],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, faults)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      })
    },

    /** As `navigator.credentials.get()`. */
    get(options: RequestOptions, faults: Faults = {}) {
      counter += 1
      const data = authenticatorData(options.rpId ?? '', faults)
      const client = clientData('webauthn.get', options.challenge, faults)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: faults.userHandle ?? userHandle,
      })
    },
  }
}

const EMPTY_MAP = {}
type Cbor = number | string | Uint8Array | typeof EMPTY_MAP

/** A CBOR map of the few types that WebAuthn needs here. */
function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  return value instanceof Uint8Array ? Buffer.concat([cborHead(2, value.length), value]) : cborHead(5, 0)
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
