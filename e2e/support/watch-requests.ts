import type { Page, Request } from 'playwright/test'

/** How many requests a page has made, and how many of them are answered. */
export interface Requests {
  asked: number
  answered: number
}

/** Counts the requests of a page from now on. */
export function watchRequests(page: Page, counts: (request: Request) => boolean): Requests {
  const requests: Requests = { asked: 0, answered: 0 }
  page.on('request', (request) => counts(request) && (requests.asked += 1))
  page.on('requestfinished', (request) => counts(request) && (requests.answered += 1))
  return requests
}

/** Whether a request asks for a list of the schedule. */
export function isListOf(filter: string): (request: Request) => boolean {
  return (request) => Boolean(request.postData()?.includes(`"filter":"${filter}"`))
}
