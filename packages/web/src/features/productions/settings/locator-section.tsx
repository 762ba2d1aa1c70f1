import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../../../data/get-stats.ts";
import { allOf, QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { locatorConfigQuery } from "../api/get-locator-config.ts";
import { messages } from "../messages.ts";
import { LocatorForm } from "./locator-form.tsx";
import type { SettingsSectionProps } from "./settings-section-props.ts";

/** The numbering of records; editable until there are records. */
export function LocatorSection({ production, mayEdit }: SettingsSectionProps) {
	const config = useQuery(locatorConfigQuery(production.id));
	const stats = useQuery(statsQuery(production.id));
	return (
		<SettingsSection id="locator" title={messages.locatorTitle} description={messages.locatorText}>
			<QueryView
				query={allOf(config, stats)}
				failed={messages.configLoadFailed}
				loading={<Skeleton className="h-40 max-w-md" />}
			>
				{([numbering, { records_count }]) => {
					const records = records_count ?? 0;
					return (
						<>
							{records > 0 && (
								<p className="mb-4 max-w-[60ch] text-pretty">{messages.locatorFixed(records)}</p>
							)}
							<LocatorForm
								productionId={production.id}
								config={numbering}
								mayEdit={mayEdit && records === 0}
							/>
						</>
					);
				}}
			</QueryView>
		</SettingsSection>
	);
}
