// For browsers below the baseline: the page loads this where a feature is missing that Chrome has from 105 on, Firefox
// from 113 and Safari from 16.4. Every browser can parse it.
;(function () {
  var notice = document.createElement('div')
  var shell = document.getElementById('shell')
  notice.setAttribute('role', 'alert')
  notice.style.cssText = 'margin:0 auto;max-width:36rem;padding:2rem 1rem;font:1.125rem/1.5 sans-serif'
  notice.innerHTML =
    '<p lang="en"><b>This browser is too old for Moedani.</b><br>Please update it, or open this page in another one. ' +
    'Moedani works in Chrome from version 107 on, in Firefox from 115 on, and on iPhone and iPad from iOS 16.4 on.</p>' +
    '<p lang="ka"><b>ეს ბრაუზერი ძალიან ძველია „მოედნისთვის“.</b><br>გთხოვთ, განაახლოთ ის ან ეს გვერდი სხვა ბრაუზერში გახსნათ. ' +
    '„მოედანი“ მუშაობს Chrome-ში 107-ე ვერსიიდან, Firefox-ში 115-ე ვერსიიდან, iPhone-სა და iPad-ზე — iOS 16.4-დან.</p>'
  // In place of the shell, which waits for scripts that such a browser cannot read. A page that can be read stays below.
  if (shell) shell.parentNode.replaceChild(notice, shell)
  else document.body.insertBefore(notice, document.body.firstChild)
})()
