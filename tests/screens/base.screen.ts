import { onlineManager } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamePage } from './builders/games.ts'
import { expectAccessible, expectLargeTargets, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { setOnline } from './support/network.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { failure, held, lost } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'

// What the other tests of screens stand on: each check fails where it should.

const checkCookies = () => fetch('/api/auth/check')

describe('the service', () => {
  test('answers a call by the table', async () => {
    service.answers({ 'GET /auth/check': { status: true } })
    expect(await (await checkCookies()).json()).toEqual({ status: true })
    expect(service.calls('GET /auth/check')).toHaveLength(1)
    expect(service.faults()).toEqual([])
  })

  test.each<[string, Answers, () => Promise<unknown>, RegExp]>([
    ['a call without an answer', {}, checkCookies, /GET \/auth\/check has no answer/],
    ['an answer of another form', { 'GET /auth/check': { status: 'yes' } as never }, checkCookies, /an answer that does not match/],
    ['an error that the call never has', { 'GET /auth/check': failure('gone') }, checkCookies, /never answers the code gone/],
    ['a call that is not in the table', {}, () => fetch('/api/nothing'), /no call GET \/api\/nothing/],
    ['input that does not match', {}, () => fetch('/api/auth/login', { method: 'POST', body: '{}' }), /was sent body/],
    ['a call to another site', {}, () => fetch('https://elsewhere.test/'), /Another site was asked/],
  ])('finds %s', async (_, answers, ask, fault) => {
    service.answers(answers)
    void ask()
    await expect.poll(service.faults).toEqual([expect.stringMatching(fault)])
    service.close()
  })

  test('fails, loses and holds calls', async () => {
    service.answers({ 'GET /auth/check': failure('unavailable') })
    expect((await checkCookies()).status).toBe(503)
    service.answers({ 'GET /auth/check': lost() })
    await expect(checkCookies()).rejects.toThrow('Failed to fetch')
    const { reply, release } = held({ status: true })
    service.answers({ 'GET /auth/check': reply, 'GET /auth/sessions': failure('unavailable') })
    let answered = false
    const answer = checkCookies().finally(() => (answered = true))
    await fetch('/api/auth/sessions')
    expect(answered).toBe(false)
    release()
    expect(await (await answer).json()).toEqual({ status: true })
  })
})

describe('each test begins as a first visitor', () => {
  test.each(['first', 'second'])('in the language, theme and session of its own (%s)', async () => {
    expect(localStorage.length).toBe(0)
    expect(sessionStorage.length).toBe(0)
    expect(document.cookie).toBe('')
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect([navigator.onLine, onlineManager.isOnline()]).toEqual([true, true])
    await openScreen('/main')
    expect(address()).toMatch(/^\/login/)
    await openScreen('/main', { as: 'parent', locale: 'ge', theme: 'dark', answers: { 'POST /game': gamePage([]) } })
    await expect.element(page.getByRole('main')).toBeVisible()
    expect(address()).toBe('/main')
    expect(document.documentElement.lang).toBe('ka')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-240)
    expect(innerWidth).toBe(390)
    setOnline(false)
    expect(navigator.onLine).toBe(false)
  })
})

describe('the checks of a screen find', () => {
  test('barriers', async () => {
    document.body.innerHTML = '<main><h1>Title</h1><button></button></main>'
    await expect(expectAccessible()).rejects.toThrow(/button-name/)
  })

  test('what is wider than the screen, and words cut off', async () => {
    document.body.innerHTML = '<div style="width: 500px">Text</div>'
    await expect(expectWithinScreen()).rejects.toThrow(/page/)
    document.body.innerHTML = '<div style="width: 50px; overflow: hidden; white-space: nowrap">A text that is longer than its box</div>'
    await expect(expectWithinScreen()).rejects.toThrow(/found/)
  })

  test('text of the other language', async () => {
    await openScreen('/login')
    expectTranslated()
    document.body.insertAdjacentHTML('beforeend', '<p>გამარჯობა</p>')
    expect(() => expectTranslated()).toThrow(/გამარჯობა/)
  })

  test('small targets', () => {
    document.body.innerHTML = '<button style="width: 44px; height: 43px">A</button>'
    expect(() => expectLargeTargets(page.getByRole('button'))).toThrow(/Array\(1\)/)
  })
})
