import { z } from 'zod'

/** Changed fields, and what the sender saw of each before. */
export type Patch<F extends object> = { [K in keyof F]?: F[K] | undefined } & { was: { [K in keyof F]?: unknown } }

/**
 * What the sender saw of these fields, written as the fields are. Stored values can be older than today's limits: then they are
 * compared as they are.
 */
export function wasSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape) as Extract<keyof Shape, string>[]
  const written = (was: object) =>
    Object.entries(was).map(([name, value]) => {
      const { success, data } = z.safeParse(shape[name] as z.ZodType, value)
      return [name, success ? data : (value as unknown)]
    })
  return z
    .partialRecord(z.enum(names), z.unknown())
    .overwrite((was) => Object.fromEntries(written(was)) as typeof was)
    .describe('What the sender saw of each sent field. If it is another one by now: 409')
}

/** A rule for a body with `was`: no field is sent without what was seen of it. */
export function saysWhatWas(shape: object) {
  const names = Object.keys(shape)
  const isWhole = (body: object) => {
    const { was = {}, ...sent } = body as { was?: object | undefined }
    return names.every((name) => sent[name as keyof typeof sent] === undefined || name in was)
  }
  return [isWhole, 'a changed field needs what was seen of it before'] as const
}

/** The body of a call that changes some of these fields. The others stay as they are. */
export function patchSchema<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return fields
    .partial()
    .extend({ was: wasSchema(fields.shape) })
    .refine(...saysWhatWas(fields.shape))
}
