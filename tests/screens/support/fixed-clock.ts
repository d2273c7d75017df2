/** A Saturday at two in Tbilisi. The clock runs on from there: what a screen shows depends on neither the day nor the hour of a run. */
const BEGIN = Date.parse('2026-11-21T10:00:00Z')

// One page runs all files: the first one sets its clock.
if (!('isSet' in Date)) {
  const behind = Date.now() - BEGIN
  const now = () => clock.now() - behind
  const clock = Date
  globalThis.Date = new Proxy(clock, {
    construct: (date, words: [], kind) => Reflect.construct(date, words.length > 0 ? words : [now()], kind),
    apply: () => new Date().toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    has: (date, name) => name === 'isSet' || Reflect.has(date, name),
  })
}
