import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './typed-app.ts'

type Step = (request: FastifyRequest, reply: FastifyReply) => void

/** What is done at once with every request of an application, as it comes in and when it has been answered. */
interface Steps {
  /** One that has answered is the last. */
  onRequest(step: Step): void
  onResponse(step: Step): void
}

const known = new WeakMap<App, Steps>()

/** In the order in which they are added, all in one hook: to go from hook to hook costs more than most of them do. */
export function stepsOf(app: App): Steps {
  return known.get(app) ?? open(app)
}

function open(app: App): Steps {
  const first: Step[] = []
  const last: Step[] = []
  app.addHook('onRequest', (request, reply, next) => {
    for (const step of first) {
      step(request, reply)
      if (reply.sent) return
    }
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    for (const step of last) step(request, reply)
    next()
  })
  const steps: Steps = { onRequest: (step) => void first.push(step), onResponse: (step) => void last.push(step) }
  known.set(app, steps)
  return steps
}
