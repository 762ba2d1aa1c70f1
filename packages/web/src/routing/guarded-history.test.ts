import { expect, test, vi } from "vitest";
import { createGuardedHistory, type HistoryWindow } from "./guarded-history.ts";

interface Visit {
	readonly address: string;
	state: unknown;
}

/** A browser's history that is at the last of the addresses. */
class FakeBrowser implements HistoryWindow {
	readonly document = { activeElement: null };
	readonly visits: Visit[];
	#at: number;
	readonly #listeners = new Set<() => void>();

	constructor(addresses: readonly string[]) {
		this.visits = addresses.map((address, index) => ({ address, state: { state: null, index } }));
		this.#at = addresses.length - 1;
	}

	get location() {
		return new URL(this.#visit.address, "http://app");
	}

	get #visit(): Visit {
		return this.visits[this.#at]!;
	}

	get history(): HistoryWindow["history"] {
		return {
			state: this.#visit.state,
			go: (delta = 0) => {
				this.#at += delta;
				this.#pop();
			},
			pushState: (state: unknown, _title: string, address = this.#visit.address) =>
				this.#add({ address: String(address), state }),
			replaceState: (state: unknown, _title: string, address = this.#visit.address) => {
				this.visits[this.#at] = { address: String(address), state };
			},
		};
	}

	/** The browser follows a link to a part of the page by itself. */
	followFragment(hash: string): void {
		const { pathname, search } = this.location;
		this.#add({ address: `${pathname}${search}${hash}`, state: null });
		this.#pop();
	}

	addEventListener(_type: "popstate", listener: () => void): void {
		this.#listeners.add(listener);
	}

	removeEventListener(_type: "popstate", listener: () => void): void {
		this.#listeners.delete(listener);
	}

	#add(visit: Visit): void {
		this.visits.splice(this.#at + 1, Number.POSITIVE_INFINITY, visit);
		this.#at += 1;
	}

	#pop(): void {
		for (const listener of this.#listeners) listener();
	}
}

/** A page at the last of the addresses, and the addresses that it has followed since. */
function openPage(...addresses: readonly string[]) {
	const browser = new FakeBrowser(addresses);
	const history = createGuardedHistory(browser);
	const drawn: string[] = [];
	const stop = history.listen(({ location: { pathname, search, hash }, type }) =>
		drawn.push(`${type} ${pathname}${search}${hash}`),
	);
	return {
		browser,
		history,
		drawn,
		stop,
		address: () => `${browser.location.pathname}${browser.location.search}`,
	};
}

const newGuard = () => vi.fn<(proceed: () => void) => void>();

test("without a guard, every navigation is rendered", () => {
	const { history, drawn, stop } = openPage("/projects", "/projects/new");
	history.navigate("/records");
	history.navigate("/records?q=moon", { replace: true });
	history.go(-1);
	stop();
	history.navigate("/account");
	expect(drawn).toEqual(["PUSH /records", "REPLACE /records?q=moon", "POP /projects/new"]);
});

test("an entry keeps its state", () => {
	const { history } = openPage("/projects");
	expect(history.current().location.state).toBe(null);
	history.navigate("/records", { state: { stepFrom: "?q=moon" } });
	history.navigate("/account");
	history.go(-1);
	expect(history.current().location.state).toEqual({ stepFrom: "?q=moon" });
});

test("a page that another app opened has an entry of its own", () => {
	const browser = new FakeBrowser(["/projects"]);
	browser.history.replaceState({ theirs: true }, "");
	const history = createGuardedHistory(browser);
	expect([history.current().location.state, browser.visits.length]).toEqual([null, 1]);
});

test("a guarded link is followed once the guard allows it", () => {
	const { history, drawn, address } = openPage("/projects/new");
	const guard = newGuard();
	history.guard(guard);
	history.navigate("/records");
	expect([drawn, address(), guard.mock.calls.length]).toEqual([[], "/projects/new", 1]);
	guard.mock.calls[0]?.[0]();
	expect([drawn, address(), guard.mock.calls.length]).toEqual([["PUSH /records"], "/records", 1]);
});

test("guarded Back keeps the address, and goes back once the guard allows it", () => {
	const { history, drawn, address } = openPage("/projects", "/projects/new");
	const guard = newGuard();
	history.guard(guard);
	history.go(-1);
	expect([drawn, address(), guard.mock.calls.length]).toEqual([[], "/projects/new", 1]);
	guard.mock.calls[0]?.[0]();
	expect([drawn, address(), guard.mock.calls.length]).toEqual([["POP /projects"], "/projects", 1]);
});

test("a link to a part of the page needs no guard's permission, and Back after it is guarded", () => {
	const { browser, history, drawn, address } = openPage("/projects", "/projects/new");
	const guard = newGuard();
	history.guard(guard);
	browser.followFragment("#name");
	expect([drawn, guard.mock.calls.length]).toEqual([["PUSH /projects/new#name"], 0]);
	history.go(-2);
	expect([address(), guard.mock.calls.length]).toEqual(["/projects/new", 1]);
	guard.mock.calls[0]?.[0]();
	expect(address()).toBe("/projects");
});

test("Back to another part of the page needs no guard's permission", () => {
	const { history, drawn } = openPage("/account", "/account#tokens");
	const guard = newGuard();
	history.guard(guard);
	history.go(-1);
	expect([drawn, guard.mock.calls.length]).toEqual([["POP /account"], 0]);
});

test("of two guards, both must allow a navigation, and removing one leaves the other", () => {
	const { history, drawn } = openPage("/account");
	const guards = [newGuard(), newGuard()] as const;
	history.guard(guards[0]);
	const remove = history.guard(guards[1]);
	const calls = () => guards.map(({ mock }) => mock.calls.length);
	history.navigate("/records");
	expect(calls()).toEqual([0, 1]);
	guards[1].mock.calls[0]?.[0]();
	expect([calls(), drawn]).toEqual([[1, 1], []]);
	guards[0].mock.calls[0]?.[0]();
	expect(drawn).toEqual(["PUSH /records"]);
	remove();
	history.navigate("/account");
	expect([calls(), drawn.length]).toEqual([[2, 1], 1]);
});

test("a removed guard holds nothing back", () => {
	const { history, drawn } = openPage("/projects", "/projects/new");
	const guard = newGuard();
	history.guard(guard)();
	history.go(-1);
	history.navigate("/records");
	expect([drawn, guard.mock.calls.length]).toEqual([["POP /projects", "PUSH /records"], 0]);
});

test("a navigation says whether it must be rendered at once", () => {
	const urgent: boolean[] = [];
	const { history } = openPage("/records");
	history.listen(({ isUrgent }) => urgent.push(isUrgent));
	history.navigate("/records?q=m", { replace: true, flushSync: true });
	history.navigate("/records?q=mo", { replace: true });
	expect(urgent).toEqual([true, false]);
});
