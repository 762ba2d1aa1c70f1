import type { ReportSet } from "@oxcut/core";
import type { Person } from "../harness/person.ts";

/** So long the worker may take to answer. Of one that was ended meanwhile there is no answer. */
const ANSWER_MS = 5000;

/** Keeps the engine's worker of a page where {@link askEngine} finds it. To be called before the page opens a cut. */
export async function keepEngine({ page }: Person): Promise<void> {
	await page.addInitScript(() => {
		const Native = window.Worker;
		window.Worker = class extends Native {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				if (options?.name !== "ox-engine") return;
				// It has the cut when it tells of it, or why it could not be worked out.
				this.addEventListener("message", () => Reflect.set(window, "oxEngine", this), { once: true });
			}
		};
	});
}

/** Opens a cut's page in the browser. */
export async function openCut({ page }: Person, cutId: number): Promise<void> {
	await page.goto(`/cuts/${cutId}`);
	await page.waitForFunction(() => Reflect.has(window, "oxEngine"));
}

/** What the worker of the open page makes of what the page has read by the API, and heard since. */
export function askEngine({ page }: Person): Promise<ReportSet> {
	return page.evaluate(
		(answerMs) =>
			new Promise<ReportSet>((done, fail) => {
				const engine: Worker = Reflect.get(window, "oxEngine");
				// No number that the page itself counts to.
				const id = -1;
				const hear = ({ data }: MessageEvent) => {
					if (data.kind === "failed") fail(new Error(data.message));
					else if (data.id === id) done(data.answer);
					else return;
					engine.removeEventListener("message", hear);
				};
				engine.addEventListener("message", hear);
				engine.postMessage({ kind: "ask", id, question: { about: "reports", input: null } });
				setTimeout(() => fail(new Error("the engine does not answer")), answerMs);
			}),
		ANSWER_MS,
	);
}
