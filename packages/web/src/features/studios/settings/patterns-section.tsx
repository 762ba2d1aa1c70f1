import { useId } from "react";
import { messageOf } from "../../../api/api-error.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useChangeStudio } from "../api/change-studio.ts";
import { messages as shared } from "../messages.ts";
import { messages } from "../settings-messages.ts";

/** Whether the organization's projects share how licensors name their files. */
export function PatternsSection({ studio }: { readonly studio: ListedStudio }) {
	const id = useId();
	const { mutate, isPending, error } = useChangeStudio(studio.id);
	const { shares_patterns } = studio;
	const change = (shares: boolean) =>
		mutate(
			{ fields: { shares_patterns: shares }, seen: { shares_patterns } },
			{ onSuccess: () => notify("success", shared.saved) },
		);
	return (
		<SettingsSection id="patterns" title={messages.patterns} description={messages.patternsText}>
			<label htmlFor={id} className="flex items-center gap-2.5">
				<Switch id={id} checked={shares_patterns} disabled={isPending} onCheckedChange={change} />
				{messages.sharePatterns}
			</label>
			{error !== null && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{`${shared.saveFailed}. ${messageOf(error)}`}
				</p>
			)}
		</SettingsSection>
	);
}
