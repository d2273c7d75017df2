import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { CALLS } from '#shared/calls.schema.ts'
import type { Call } from '#shared/calls/call.schema.ts'
import { isEmail, isPhone, plainCode, plainEmail, plainLine, plainLines, plainPhone } from '#shared/plain-text.ts'
import { shirtNumberDigits } from '#shared/player.ts'

describe('what is pasted or filled in is understood', () => {
  test.each([
    ['  Nino \u00A0 Beridze\n', 'Nino Beridze'],
    ['\u202ANino Beridze\u202C', 'Nino Beridze'],
    ['\uFEFFნინო\u200B', 'ნინო'],
    ['Nino\tBeridze', 'Nino Beridze'],
    ['Ｎｉｎｏ\u3000Ｂ．', 'Nino B.'],
    ['José', 'José'.normalize('NFC')],
    ['O’Brien-Ķalniņš', 'O’Brien-Ķalniņš'],
    ['👩‍👧 Cup ⚽', '👩‍👧 Cup ⚽'],
  ])('the line %j', (text, plain) => expect(plainLine(text)).toBe(plain))

  test('lines keep their breaks', () => expect(plainLines('\u200FOne,\n  two\u200E')).toBe('One,\n  two'))

  test.each([
    'nino@example.ge',
    ' nino@example.ge ',
    'mailto:nino@example.ge',
    'mailto:nino@example.ge?subject=Match',
    'nino@example.ge.',
    'nino@example.ge; ',
    'E-mail: nino@example.ge',
    'ელ. ფოსტა: nino@example.ge',
    '✉️ nino@example.ge',
    'nino@example.ge。',
    'Nino Beridze <nino@example.ge>',
    'ｎｉｎｏ＠ｅｘａｍｐｌｅ．ｇｅ',
    '\u200Enino@example.ge\u200E',
  ])('the address %j', (text) => expect([isEmail(text), plainEmail(text)]).toEqual([true, 'nino@example.ge']))

  test.each(['nino@example', 'nino @example.ge', 'nino@example.ge, dato@example.ge', ''])('no address: %j', (text) =>
    expect(isEmail(text)).toBe(false),
  )

  test.each([
    ['599 12 34 56', '599123456'],
    ['+995 (0) 599 12-34-56', '+995599123456'],
    ['00995 599 123456', '+995599123456'],
    ['tel:+995599123456', '+995599123456'],
    ['\u202A+995 599\u00A0123456\u202C', '+995599123456'],
    ['５９９１２３４５６', '599123456'],
    ['٥٩٩١٢٣٤٥٦', '599123456'],
    ['599–12–34–56', '599123456'],
    ['Tel. 599 123456', '599123456'],
    ['ტელ: 599 123456;', '599123456'],
    ['Mobile : +995 599 123456', '+995599123456'],
    ['☎️ 599123456', '599123456'],
  ])('the phone number %j', (text, plain) => expect([isPhone(text), plainPhone(text)]).toEqual([true, plain]))

  test.each(['599 123 456 / 577 654 321', '599123456 ext 7', 'call me', '1234', ''])('no phone number: %j', (text) =>
    expect(isPhone(text)).toBe(false),
  )

  test.each(['AB12-CD34 EF', 'ＡＢ１２ＣＤ３４ＥＦ', '\u200EAB12–CD34–EF\n'])('the code %j', (text) =>
    expect(plainCode(text)).toBe('AB12CD34EF'),
  )

  test.each(['Code: 123 456', 'კოდი: 123456'])('the code %j', (text) => expect(plainCode(text)).toBe('123456'))

  test('a code in the digits of another keyboard', () => expect(plainCode('١٢٣ ٤٥٦')).toBe('123456'))

  test.each([
    ['No. 7', '7'],
    ['０７', '7'],
    ['107', '107'],
  ])('the shirt %j', (text, digits) => expect(shirtNumberDigits(text)).toBe(digits))
})

interface Leaf {
  at: string
  schema: z.ZodType
}

/** The texts within a schema. */
function textsOf(schema: z.ZodType, at: string): Leaf[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  if (def.type === 'string') return [{ at, schema }]
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, part]) => textsOf(part, `${at}.${name}`))
  const parts = ['innerType', 'element', 'in', 'out', 'left', 'right', 'valueType'].map((name) => def[name] as z.ZodType | undefined)
  const more = ['options', 'items'].flatMap((name) => (def[name] as z.ZodType[] | undefined) ?? [])
  return [...parts, ...more].flatMap((part) => (part ? textsOf(part, at) : []))
}

const leaves = Object.entries<Call>(CALLS).flatMap(([name, call]) =>
  [call.body, call.query].flatMap((schema) => (schema ? textsOf(schema, name) : [])),
)

const PASTED = [
  '\u202ANino\u00A0\u00A0Beridze\u202C',
  'Ｎｉｎｏ １２',
  ' +995 599–12–34–56 ',
  'Nino <nino@example.ge>',
  '\u200Fab-cd-12',
  'x'.repeat(300_000),
]
const MEANT = [(text: string) => text, plainLine, plainLines, plainEmail, plainPhone, plainCode]
/** What programs send, and what counts letter by letter. */
const LITERAL =
  /\.(?:password|oldPassword|newPassword|password_\w+|token|refreshToken|content|cursor|\w*Token|transports|response|lib_version|\w+_id|players|clip)$/

test('there are texts in the table of calls', () => expect(leaves.length).toBeGreaterThan(150))

test.each(leaves)('$at is understood or refused, never shortened', ({ at, schema }) => {
  for (const text of PASTED) {
    const { success, data } = schema.safeParse(text)
    if (!success) continue
    expect(MEANT.map((plain) => plain(text))).toContain(data)
    if (!LITERAL.test(at)) expect(data).not.toMatch(/[\u200F\u202A\u202C]/)
  }
})
