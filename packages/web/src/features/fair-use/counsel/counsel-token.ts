const TOKEN = /^[\w-]{43}$/;
const KEY = "ox-counsel-link";

/**
 * The secret of the link that this tab was opened with. It leaves the address at once, and with it the history and the
 * address of every page that a link leads to; this tab keeps it for a reload.
 *
 * @returns null without a link, and for one that was damaged on its way: it must not show the review of an earlier link.
 */
export function takeToken(): string | null {
	const hash = location.hash.slice(1);
	const given = TOKEN.test(hash) ? hash : undefined;
	if (given === undefined && hash !== "") return null;
	if (given !== undefined) history.replaceState(history.state, "", location.pathname + location.search);
	try {
		if (given !== undefined) sessionStorage.setItem(KEY, given);
		return given ?? sessionStorage.getItem(KEY);
	} catch {
		// The browser blocks storage: the link has to be opened again after a reload.
		return given ?? null;
	}
}
