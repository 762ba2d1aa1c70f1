import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { filenameConfigQuery } from "../api/get-filename-config.ts";
import { locatorConfigQuery } from "../api/get-locator-config.ts";
import { messages } from "../messages.ts";
import { FilenameForm } from "./filename-form.tsx";
import type { SettingsTabProps } from "./settings-tab.ts";

/** How files are named. */
export function FilenameTab({ production, mayEdit }: SettingsTabProps) {
	const config = useQuery(filenameConfigQuery(production.id));
	const locator = useQuery(locatorConfigQuery(production.id));
	const error = config.error ?? locator.error;
	const isReady = config.data !== undefined && locator.data !== undefined;
	return (
		<SettingsSection title={messages.filenameTitle} description={messages.filenameText}>
			{error !== null && !isReady && (
				<ErrorState
					title={messages.configLoadFailed}
					error={error}
					onRetry={() => {
						void config.refetch();
						void locator.refetch();
					}}
				/>
			)}
			{error === null && !isReady && <Skeleton className="h-40 max-w-md" />}
			{config.data !== undefined && locator.data !== undefined && (
				<FilenameForm
					productionId={production.id}
					config={config.data}
					locator={locator.data}
					mayEdit={mayEdit}
				/>
			)}
		</SettingsSection>
	);
}
