import { createPath, type To, UNSAFE_createMemoryHistory } from "react-router";
import { expect, test, vi } from "vitest";
import { createGuardedHistory } from "./guarded-history.ts";

const pathOf = (to: To) => (typeof to === "string" ? to : createPath(to));

/** A history with the addresses that were passed, at the last one, and where the page has followed it to. */
function openPage(...addresses: readonly string[]) {
	const browser = UNSAFE_createMemoryHistory({ initialEntries: [...addresses], v5Compat: true });
	const history = createGuardedHistory(browser);
	const drawn: string[] = [];
	history.listen(({ location }) => drawn.push(pathOf(location)));
	return { history, drawn, address: () => pathOf(browser.location) };
}

test("without a guard, every navigation is rendered", () => {
	const { history, drawn } = openPage("/projects", "/projects/new");
	history.push("/records");
	history.replace("/records?q=moon");
	history.go(-1);
	expect(drawn).toEqual(["/records", "/records?q=moon", "/projects/new"]);
});

test("a guarded link is followed once the guard allows it", () => {
	const { history, drawn, address } = openPage("/projects/new");
	const guard = vi.fn<(proceed: () => void) => void>();
	history.guard(guard);
	history.push("/records");
	expect([drawn, address(), guard.mock.calls.length]).toEqual([[], "/projects/new", 1]);
	guard.mock.calls[0]?.[0]();
	expect([drawn, address(), guard.mock.calls.length]).toEqual([["/records"], "/records", 1]);
});

test("guarded Back keeps the address, and goes back once the guard allows it", () => {
	const { history, drawn, address } = openPage("/projects", "/projects/new");
	const guard = vi.fn<(proceed: () => void) => void>();
	history.guard(guard);
	history.go(-1);
	expect([drawn, address(), guard.mock.calls.length]).toEqual([[], "/projects/new", 1]);
	guard.mock.calls[0]?.[0]();
	expect([drawn, address(), guard.mock.calls.length]).toEqual([["/projects"], "/projects", 1]);
});

test("a removed guard holds nothing back", () => {
	const { history, drawn } = openPage("/projects", "/projects/new");
	const guard = vi.fn();
	history.guard(guard)();
	history.go(-1);
	history.push("/records");
	expect([drawn, guard.mock.calls.length]).toEqual([["/projects", "/records"], 0]);
});

test("a navigation says whether it must be rendered at once", () => {
	const urgent: boolean[] = [];
	const history = createGuardedHistory(UNSAFE_createMemoryHistory({ v5Compat: true }));
	history.listen(({ isUrgent }) => urgent.push(isUrgent));
	history.replace("/records?q=m", null, { flushSync: true });
	history.replace("/records?q=mo", null, {});
	expect(urgent).toEqual([true, false]);
});
