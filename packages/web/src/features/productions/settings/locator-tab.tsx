import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "../../../data/get-stats.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { locatorConfigQuery } from "../api/get-locator-config.ts";
import { messages } from "../messages.ts";
import { LocatorForm } from "./locator-form.tsx";
import type { SettingsTabProps } from "./settings-tab.ts";

/** How records are numbered: open until there are records. */
export function LocatorTab({ production, mayEdit }: SettingsTabProps) {
	const config = useQuery(locatorConfigQuery(production.id));
	const stats = useQuery(statsQuery(production.id));
	const error = config.error ?? stats.error;
	const isReady = config.data !== undefined && stats.data !== undefined;
	const records = stats.data?.records_count ?? 0;
	return (
		<SettingsSection title={messages.locatorTitle} description={messages.locatorText}>
			{error !== null && !isReady && (
				<ErrorState
					title={messages.configLoadFailed}
					error={error}
					onRetry={() => {
						void config.refetch();
						void stats.refetch();
					}}
				/>
			)}
			{error === null && !isReady && <Skeleton className="h-40 max-w-md" />}
			{config.data !== undefined && stats.data !== undefined && (
				<>
					{records > 0 && <p className="mb-4 max-w-[60ch] text-pretty">{messages.locatorFixed(records)}</p>}
					<LocatorForm productionId={production.id} config={config.data} mayEdit={mayEdit && records === 0} />
				</>
			)}
		</SettingsSection>
	);
}
