import { trackName } from "@oxcut/core";
import { CliError } from "../../errors/cli-error.ts";
import type { CutEntry } from "../../project/cut-files.ts";
import type { Project } from "../../project/project.ts";
import type { OwnTemplate } from "../../project/template-files.ts";
import {
	altFileFields,
	budgetLineFields,
	conditionFields,
	cutFields,
	deliveryFields,
	exclusionRuleFields,
	licenseFields,
	licensorFields,
	listFields,
	listKey,
	mediumFields,
	orderFields,
	priceFields,
	productionFields,
	recordFields,
	reviewFields,
	scenarioFields,
	templateFields,
	templateKey,
} from "./fields.ts";
import { type EntityKey, type Fields, keyOf, PRODUCTION, type SyncState, withIds } from "./state.ts";

/** The project's state for a sync. @throws {CliError} `SYNC_CLASH` for a fair-use review of a missing record. */
export function stateOfProject(
	{ config, library, licenses, deliveries, media, reviews, orders, budget, scenarios }: Project,
	templates: readonly OwnTemplate[],
	cuts: readonly CutEntry[],
): SyncState {
	const state = new Map<EntityKey, Fields>();
	const { group, sort } = config.credits ?? {};
	state.set(PRODUCTION, productionFields({ credit_group: group, credit_sort: sort }));
	for (const licensor of library.licensors)
		state.set(keyOf("licensor", licensor.id), licensorFields(licensor));
	for (const price of library.prices) state.set(keyOf("price", price.id), priceFields(price));
	for (const condition of library.conditions)
		state.set(keyOf("condition", condition.id), conditionFields(condition));
	for (const record of library.records) state.set(keyOf("record", record.id), recordFields(record));
	for (const license of licenses) state.set(keyOf("license", license.id), licenseFields(license));
	for (const review of reviews) {
		if (!state.has(keyOf("record", review.record_id)))
			throw new CliError(
				"SYNC_CLASH",
				`The fair-use review #${review.id} is of a record that isn't in the project. Remove it with: ox fair-use remove '#${review.id}'`,
				{ field: "record_id" },
			);
		state.set(keyOf("fair_use_review", review.id), reviewFields(review));
	}
	for (const order of orders) state.set(keyOf("order", order.id), orderFields(order));
	for (const altFile of library.altFiles) state.set(keyOf("alt_file", altFile.id), altFileFields(altFile));
	for (const rule of library.exclusionRules ?? [])
		state.set(keyOf("exclusion_rule", rule.id), exclusionRuleFields(rule));
	for (const delivery of deliveries) state.set(keyOf("delivery", delivery.id), deliveryFields(delivery));
	for (const medium of media) state.set(keyOf("medium", medium.id), mediumFields(medium));
	for (const line of budget) state.set(keyOf("budget_line", line.id), budgetLineFields(line));
	for (const template of templates) state.set(templateKey(template.name), templateFields(template));
	for (const scenario of scenarios) {
		// A change of something removed isn't synced, as if it were removed, too.
		const fields = withIds("scenario", scenarioFields(scenario), (kind, id) =>
			kind !== "custom_field" && state.has(keyOf(kind, id)) ? id : null,
		);
		state.set(keyOf("scenario", scenario.id), fields);
	}
	for (const { cut } of cuts) {
		const { id, edls, ...content } = cut;
		state.set(keyOf("cut", id), cutFields(content));
		for (const { file, track, reel, sequence, sha256 } of edls) {
			const name = trackName(track);
			state.set(listKey(id, file), listFields({ cut_id: id, file, track: name, reel, sequence, sha256 }));
		}
	}
	return state;
}
