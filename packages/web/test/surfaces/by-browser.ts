import type { ReportSet } from "@oxcut/core/model";
import type { Page } from "playwright-core";
import type { Questions } from "../../src/engine/protocol.ts";

/** Stores a page's engine worker where {@link askEngine} finds it. Call it before the page opens a cut. */
export async function keepEngine(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const Native = window.Worker;
		window.Worker = class extends Native {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				if (options?.name !== "ox-engine") return;
				// The first message shows that the worker has the cut, or the reason that it could not be built.
				this.addEventListener("message", () => Reflect.set(window, "oxEngine", this), { once: true });
			}

			override terminate(): void {
				super.terminate();
				if (Reflect.get(window, "oxEngine") === this) Reflect.deleteProperty(window, "oxEngine");
				this.dispatchEvent(new Event("terminated"));
			}
		};
	});
}

/**
 * Opens a cut's page; from another cut's page through the router, because loading the app takes longest. The page knows
 * the productions that existed when it was loaded.
 */
export async function openCut(page: Page, cutId: number): Promise<void> {
	const path = `/cuts/${cutId}`;
	if (page.url() === "about:blank") {
		await page.goto(path);
		return;
	}
	await page.evaluate((to) => {
		Reflect.deleteProperty(window, "oxEngine");
		history.pushState(null, "", to);
		dispatchEvent(new PopStateEvent("popstate"));
	}, path);
}

/** The reports of the open page's worker, from the data that the page has read from the API and received since. */
export function askReports(page: Page): Promise<ReportSet> {
	return askEngine(page, { about: "reports", input: null });
}

/** The answer of the open page's worker. */
export function askEngine<Q extends keyof Questions>(
	page: Page,
	question: { readonly about: Q; readonly input: Questions[Q]["input"] },
): Promise<Questions[Q]["answer"]> {
	return page.evaluate(
		(asked) =>
			new Promise<Questions[Q]["answer"]>((done, fail) => {
				const engine: Worker | undefined = Reflect.get(window, "oxEngine");
				if (engine === undefined) throw new Error("the page has no engine yet");
				// An id that the page never uses itself.
				const id = -1;
				const hear = ({ data }: MessageEvent) => {
					if (data.kind === "failed") fail(new Error(data.message));
					else if (data.id === id) done(data.answer);
					else return;
					engine.removeEventListener("message", hear);
				};
				engine.addEventListener("message", hear);
				engine.addEventListener("terminated", () => fail(new Error("the engine was ended")), { once: true });
				engine.postMessage({ kind: "ask", id, question: asked });
			}),
		question,
	);
}
