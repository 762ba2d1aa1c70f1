import { SettingSwitch } from "../../../components/setting-switch.tsx";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useChangeProduction } from "../api/change-production.ts";
import { messages } from "../messages.ts";
import type { SettingsSectionProps } from "./settings-section-props.ts";

/** Whether the project takes part if its organization's projects share how licensors name their files [MAT15]. */
export function PatternsSection({ production, mayEdit }: SettingsSectionProps) {
	const { shares_patterns } = production;
	const { mutate, isPending, error } = useChangeProduction(production.id);
	const change = (shares: boolean) =>
		mutate(
			{ fields: { shares_patterns: shares }, seen: { shares_patterns } },
			{ onSuccess: () => notify("success", messages.savedPatterns) },
		);
	return (
		<SettingsSection id="patterns" title={messages.patternsTitle} description={messages.patternsText}>
			<SettingSwitch
				label={messages.sharePatterns}
				checked={shares_patterns}
				disabled={isPending || !mayEdit}
				onCheckedChange={change}
				failed={messages.patternsNotSaved}
				error={error}
			/>
		</SettingsSection>
	);
}
