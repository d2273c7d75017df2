import type { Club } from '#shared/club.schema.ts'
import { id } from './ids.ts'

/** A club by its English name. */
export function club(name: string, more: Partial<Club> = {}): Club {
  return { _id: id(`club ${name}`), name, name_ka: `${name} KA`, logo: null, ...more }
}
