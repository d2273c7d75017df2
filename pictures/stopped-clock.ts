// Loaded into the service before it starts: its clock stands still, so that every screen is one of the same moment.
import { MOMENT_VARIABLE } from './moment.ts'

const moment = Number(process.env[MOMENT_VARIABLE])

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], made) => Reflect.construct(target, given.length === 0 ? [moment] : given, made) as Date,
  apply: () => new Date(moment).toString(),
  get: (target, key) => (key === 'now' ? () => moment : (Reflect.get(target, key) as unknown)),
})
