import { amountText } from "../../cuts/summary.ts";
import { quoteName } from "../../text/quote-name.ts";
import { keyOf } from "../state/state.ts";
import type { PushOutcome } from "./run-push.ts";

/** The cuts built by a push, in the form of `--json`: the end of the build, and the server's total. */
export function presentBuilds({ builds, cuts, session }: PushOutcome) {
	return [...builds].map(([key, { state, error }]) => {
		const name = String(session.states.here.get(key)?.name ?? "");
		const server = cuts.find((cut) => keyOf("cut", cut.id) === key)?.server ?? null;
		return {
			name,
			state,
			error,
			totalCost: server?.totalCost ?? null,
			displayCurrency: server?.displayCurrency ?? null,
			numUnidentified: server?.numUnidentified ?? null,
			numRecordsMissingPrices: server?.numRecordsMissingPrices ?? null,
		};
	});
}

/** {@link presentBuilds} in lines for people. */
export function describeBuilds(outcome: PushOutcome): string {
	return presentBuilds(outcome)
		.map(({ name, state, error, totalCost, displayCurrency }) => {
			if (state !== "done") return `${quoteName(name)} was not built on the server: ${error ?? state}.\n`;
			if (totalCost === null || displayCurrency === null)
				return `${quoteName(name)} was built on the server.\n`;
			return `${quoteName(name)} costs ${amountText(totalCost, displayCurrency)} on the server.\n`;
		})
		.join("");
}
