import { z } from 'zod'
import { idSchema, instantSchema, requiredTextSchema } from './wire.schema.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'not base64url')

const credentialSchema = z.object({
  id: z.string().describe('As base64url'),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** What a browser is asked when it is to make a passkey: the options of `navigator.credentials.create()`, in JSON. */
const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(credentialSchema).optional(),
  authenticatorSelection: z
    .object({ residentKey: z.string().optional(), requireResidentKey: z.boolean().optional(), userVerification: z.string().optional() })
    .optional(),
  attestation: z.string().optional(),
})
export const creationOptionsAnswerSchema = z.object({ options: creationOptionsSchema })

/** What a browser is asked when it is to use a passkey: the options of `navigator.credentials.get()`, in JSON. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(credentialSchema).optional().describe('Absent: any passkey of this site'),
  userVerification: z.string().optional(),
})
export const requestOptionsAnswerSchema = z.object({ options: requestOptionsSchema })

const answeredSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
})

/** A passkey that a browser has made. */
const madePasskeySchema = answeredSchema.extend({
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type MadePasskey = z.infer<typeof madePasskeySchema>

/** A challenge that a passkey has signed. */
const signedChallengeSchema = answeredSchema.extend({
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
})
export type SignedChallenge = z.infer<typeof signedChallengeSchema>
export const signedChallengeBodySchema = z.object({ response: signedChallengeSchema })

export const passkeyNameSchema = z.object({ name: requiredTextSchema(80) })
export const newPasskeySchema = passkeyNameSchema.extend({ response: madePasskeySchema })

/** A passkey, as its owner sees it. */
const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  created_at: instantSchema,
  used_at: instantSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

const recoveryCodesSchema = z.array(z.string()).describe('Shown only once')

export const passkeysSchema = z.object({
  data: z.array(passkeySchema).describe('Oldest first'),
  recovery_codes_left: z.int().nullable().describe('Null for roles that need none: they have the password'),
})
export const passkeyAddedSchema = z.object({
  data: passkeySchema,
  recovery_codes: recoveryCodesSchema.nullable().describe('With the first passkey of someone who works in the console'),
})
export const recoveryCodesAnswerSchema = z.object({ codes: recoveryCodesSchema })

export const recoveryCodeSchema = z.object({ code: requiredTextSchema(60) })

export const secondFactorSchema = z.object({
  state: z
    .enum(['none', 'register', 'confirm'])
    .describe('What this session still lacks: nothing, the first passkey of its user, or a second factor that the user has'),
})
