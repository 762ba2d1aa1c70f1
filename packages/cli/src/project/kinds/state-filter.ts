import { isLicensable } from "@oxcut/core/cut";
import { isUnknownLicensor, type Licensor, type StoredRecord } from "@oxcut/core/model";
import { parseChoice } from "../../options/parse-choice.ts";
import type { ListFilter } from "./kind.ts";

/** The states of `--state`, each with its test. */
const STATES: Readonly<Record<string, (record: StoredRecord, licensor: Licensor) => boolean>> = {
	unpriced: (record, licensor) =>
		isLicensable(record, licensor) && !isUnknownLicensor(licensor) && record.price_id === null,
	"licensor-unknown": (record, licensor) => isLicensable(record, licensor) && isUnknownLicensor(licensor),
	"fair-use": ({ fair_use }) => fair_use,
	"rights-free": ({ rights_free }) => rights_free,
	original: ({ source_type }) => source_type === "Original",
	"rights-problem": ({ rights_problem }) => rights_problem,
	"master-problem": ({ master_problem }) => master_problem,
	licensed: ({ licensed }) => licensed,
};

const RECORD_STATES: readonly string[] = Object.keys(STATES);

/** `--state unpriced`. */
export const STATE_FILTER: ListFilter<StoredRecord> = {
	flags: "--state <state>",
	key: "state",
	help: "only this state",
	choices: RECORD_STATES,
	matcher({ library }, text) {
		const matches = STATES[parseChoice(text, RECORD_STATES, "--state")];
		const licensors = new Map(library.licensors.map((licensor) => [licensor.id, licensor]));
		return (record) => {
			const licensor = licensors.get(record.licensor_id);
			return licensor !== undefined && matches?.(record, licensor) === true;
		};
	},
};
