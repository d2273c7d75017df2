import { cards, expect, expectAccessible, signIn, test } from './support/journey.ts'

test('public pages are readable without scripts, in the requested language', async ({ request }) => {
  const headers = { accept: 'text/html' }
  const english = await (await request.get('/', { headers })).text()
  expect(english).toMatch(/<html [^>]*lang="en"/)
  expect(english).toContain('Every match your child plays')
  expect(english).toMatch(/<link rel="canonical" href="http[^"]+\/" \/>/)
  expect(english).toContain('<title>Youth football, live and in figures · Moedani</title>')
  expect(english).toMatch(/<meta name="description" content="Live broadcasts, [^"]+" \/>/)
  expect(english).toMatch(/<link rel="alternate" hreflang="ka" href="http[^"]+\/\?lang=ka" \/>/)
  expect(english).toMatch(/<meta property="og:image" content="http[^"]+\/social-en\.png" \/>/)
  const georgian = await (await request.get('/?lang=ka', { headers })).text()
  expect(georgian).toMatch(/<html [^>]*lang="ka"/)
  expect(georgian).toContain('თქვენი შვილის')
  const chosen = await (await request.get('/', { headers: { ...headers, cookie: 'language=ge' } })).text()
  expect(chosen).toMatch(/<html [^>]*lang="ka"/)
  expect(await (await request.get('/contact', { headers })).text()).toContain('Help topics')
  expect((await request.get('/nowhere', { headers })).status()).toBe(404)
  expect((await request.get('/services/nobody', { headers })).status()).toBe(404)
  const game = await request.get('/live/abc', { headers })
  expect(game.status()).toBe(200)
  // A link that is passed on has a title in its preview, and says nothing of the game to whoever is not signed in.
  expect(await game.text()).toContain('<meta property="og:title" content="Moedani" />')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/services/parent')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/')
  expect(await (await request.get('/forgot-password', { headers })).text()).toContain('<meta name="robots" content="noindex" />')
})

test('each indexed page has its own title, description, address and structured data', async ({ request }) => {
  const addresses = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  const pages = await Promise.all(
    addresses.flatMap((address) =>
      ['en', 'ka'].map(async (lang) => {
        const { pathname } = new URL(address)
        const html = await (await request.get(`${pathname}?lang=${lang}`, { headers: { accept: 'text/html' } })).text()
        const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
        const data = JSON.parse(find(/<script type="application\/ld\+json">([^<]+)<\/script>/)) as { '@graph': Record<string, unknown>[] }
        return {
          pathname,
          title: find(/<title>([^<]+)<\/title>/),
          description: find(/<meta name="description" content="([^"]+)"/),
          canonical: find(/<link rel="canonical" href="([^"]+)"/),
          graph: data['@graph'],
        }
      }),
    ),
  )
  expect(pages.length).toBeGreaterThan(20)
  for (const key of ['title', 'description', 'canonical'] as const) {
    expect(pages.filter((page) => !page[key])).toEqual([])
    expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length)
  }
  for (const { graph, description, canonical } of pages)
    expect(graph[0]).toMatchObject({ '@type': 'WebPage', url: canonical, description: unescape(description) })
  const kinds = (path: string) => pages.find(({ pathname }) => pathname === path)?.graph.map((said) => said['@type'])
  expect(kinds('/')).toEqual(['WebPage', 'Organization', 'WebSite'])
  const parent = pages.find(({ pathname }) => pathname === '/services/parent')
  expect(parent?.graph[1]).toMatchObject({ '@type': 'Service', offers: [{ price: 20, priceCurrency: 'GEL' }] })

  function unescape(text: string): string {
    return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  }
})

test('on a slow network the prerendered page does not change while its code loads', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 1e5 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const gone: string[] = []
    Object.assign(window, { gone })
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes) if (node instanceof HTMLElement) gone.push(node.outerHTML.slice(0, 100))
      }).observe(document.querySelector('main') ?? document, { subtree: true, childList: true }),
    )
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByText('Who sees the children?').click()
  await expect(page.getByText('Nobody who is not signed in, and as a rule subscribers alone.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([])
})

test('the header becomes solid below 30 pixels', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  const clear = await ground()
  await page.evaluate(() => scrollTo(0, 30))
  expect(await ground()).toBe(clear)
  await page.evaluate(() => scrollTo(0, 31))
  await expect.poll(ground).not.toBe(clear)
})

test('a tap on the menu before the scripts have come is not lost', async ({ page }) => {
  let arrive = () => {}
  const scripts = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('the phone’s menu opens sections; a choice closes it and opens a page at its top', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Products' }).click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(/\/products\/analytic$/)
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the products menu works by keyboard, and Escape returns the focus', async ({ page }) => {
    await page.goto('/')
    const products = page.getByRole('button', { name: 'Products' })
    // The prerendered page takes no keys until its scripts run.
    await expect(async () => {
      await products.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Live' })).toBeFocused({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Analytics' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(products).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/live$/)
  })

  test('a club has links to the analytics of each age category, a parent has none', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('age_category') && asked.push(request.url())))
    await signIn(page, 'rustavi')
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Analytics' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'All',
      'U8',
      'U9',
      'U10',
      'U11',
      'U12',
      'U13',
      'U14',
      'U15',
      'U16',
      'U17',
      'U18',
      'U19',
    ])
    expect(await page.getByRole('menu').evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(300)
    expect(asked).toHaveLength(1)
    await expectAccessible(page)
  })

  test('a parent has home, schedule, live and the profile menu, on public pages too', async ({ page }) => {
    await signIn(page)
    await expect(page.getByRole('button', { name: 'Analytics' })).toHaveCount(0)
    await page.goto('/services')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Live' })).toHaveAttribute('href', /^\/main/)
    await page.getByRole('button', { name: 'Profile' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Terms', 'Logout'])
    await expectAccessible(page)
  })
})

test('one of the five questions is open at a time, and a second tap closes it', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('summary')
  await expect(questions).toHaveCount(5)
  await questions.nth(1).click()
  await expect(page.getByText('20 GEL monthly')).toBeVisible()
  await questions.nth(0).click()
  await expect(page.getByText('20 GEL monthly')).toBeHidden()
  await questions.nth(0).click()
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('the stories start at the second, 15 pixels apart, and link to the packages', async ({ page }) => {
  await page.goto('/')
  const stories = page.getByRole('list', { name: 'Success stories' })
  await expect(page.getByText('2 / 4')).toBeVisible()
  expect(await stories.evaluate((list) => getComputedStyle(list).columnGap)).toBe('15px')
  expect(await stories.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/services/academy',
    '/services/parent',
    '/services/footballer',
    '/services/scout',
  ])
})

test('a package in the address is swiped to on a phone, and scrolled to elsewhere', async ({ page }) => {
  await page.goto('/services/academy')
  await expect(page.getByRole('heading', { name: 'Club/Academy', level: 2 })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services/scout')
  await expect(page.getByRole('heading', { name: 'Scout', level: 2 })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Scout' }).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('the tab follows the visible package', async ({ page }) => {
  await page.goto('/services')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Packages' }).getByRole('link', { name })
  await expect(tab('Parent')).toHaveAttribute('data-seen', 'true')
  await page.getByRole('region', { name: 'Club/Academy' }).evaluate((card) => card.scrollIntoView({ inline: 'center', block: 'center' }))
  await expect(tab('Academy')).toHaveAttribute('data-seen', 'true')
  await tab('Footballer').click()
  await expect(page).toHaveURL(/\/services\/footballer$/)
  await expect(tab('Footballer')).toHaveAttribute('data-seen', 'true')
  await expect(tab('Academy')).not.toHaveAttribute('data-seen')
})

test('the page “in production” says so, and goes back one step', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Facebook' }).click()
  await expect(page.getByRole('heading', { name: 'Site production in progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/services$/)
})
