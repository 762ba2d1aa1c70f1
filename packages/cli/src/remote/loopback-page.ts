/** Shown in the browser after the redirect; it loads nothing and shows nothing from the address. */
export function loopbackPage(title: string, text: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 20vh auto 0; max-width: 26rem; padding: 0 1.25rem; font: 15px/1.5 Inter, system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 20px; font-weight: 600; letter-spacing: -.015em; }
p { margin: 0; opacity: .75; }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}

export const PAGE_HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
	"Referrer-Policy": "no-referrer",
	"Cache-Control": "no-store",
	Connection: "close",
} as const;
