// biome-ignore-all lint/correctness/noUndeclaredVariables: the build puts FILES, the list of its files, in front.

// Lets pages load without a connection. It keeps the app's code, never anything of an account, so signing out leaves it.

const CACHE = "ox:app";
/** Read from the server first, as their names stay when they change. */
const UNNAMED = ["/theme.js", "/favicon.svg", "/"];
/** Where the cache keeps the list of the build's files; nothing else has this address. */
const LIST = "/files-of-build.json";

/** Stores what the build adds: one file after another, as pages load more urgent things meanwhile. The page comes last, when its files are there. */
async function store() {
	const cache = await caches.open(CACHE);
	for (const file of FILES) if ((await cache.match(file)) === undefined) await cache.add(file);
	for (const file of UNNAMED) await cache.add(new Request(file, { cache: "reload" }));
	await self.skipWaiting();
}

/**
 * Drops the files of earlier builds, except the last: a page that is open while the server is updated loads the rest of
 * its code from there.
 */
async function takeOver() {
	const cache = await caches.open(CACHE);
	const before = (await (await cache.match(LIST))?.json()) ?? [];
	const kept = new Set([...FILES, ...before, ...UNNAMED, LIST]);
	for (const { url } of await cache.keys()) {
		if (!kept.has(new URL(url).pathname)) await cache.delete(url);
	}
	await cache.put(LIST, Response.json(FILES));
	// The server is asked while the worker starts.
	await self.registration.navigationPreload?.enable();
	await self.clients.claim();
}

/** The server's answer; without a connection, the stored file. */
async function fetchFirst(event, file) {
	try {
		return (await event.preloadResponse) ?? (await fetch(event.request));
	} catch (error) {
		const stored = await caches.match(file, { ignoreVary: true });
		if (stored === undefined) throw error;
		return stored;
	}
}

async function storedFirst(request) {
	return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Not what is downloaded, nor the server's own pages. */
function isPageOfApp(path) {
	return !/^\/(?:api|files|outbox)(?:\/|$)|\.\w+$/.test(path);
}

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
	const { method, mode, url } = event.request;
	const { origin, pathname } = new URL(url);
	if (method !== "GET" || origin !== self.location.origin) return;
	if (pathname.startsWith("/assets/")) event.respondWith(storedFirst(event.request));
	else if (mode === "navigate" && isPageOfApp(pathname)) event.respondWith(fetchFirst(event, "/"));
	else if (UNNAMED.includes(pathname)) event.respondWith(fetchFirst(event, pathname));
});
