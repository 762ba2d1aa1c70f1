import { useId } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useChangeProduction } from "../api/change-production.ts";
import { messages } from "../messages.ts";
import type { SettingsSectionProps } from "./settings-section-props.ts";

/** Whether the project takes part if its organization's projects share how licensors name their files [MAT15]. */
export function PatternsSection({ production, mayEdit }: SettingsSectionProps) {
	const id = useId();
	const { shares_patterns } = production;
	const { mutate, isPending, error } = useChangeProduction(production.id);
	const change = (shares: boolean) =>
		mutate(
			{ fields: { shares_patterns: shares }, seen: { shares_patterns } },
			{ onSuccess: () => notify("success", messages.savedPatterns) },
		);
	return (
		<SettingsSection id="patterns" title={messages.patternsTitle} description={messages.patternsText}>
			<label htmlFor={id} className="flex items-center gap-2.5">
				<Switch id={id} checked={shares_patterns} disabled={isPending || !mayEdit} onCheckedChange={change} />
				{messages.sharePatterns}
			</label>
			{error !== null && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{`${messages.patternsNotSaved}. ${messageOf(error)}`}
				</p>
			)}
		</SettingsSection>
	);
}
