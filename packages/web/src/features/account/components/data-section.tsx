import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { exportAccount } from "../api/export-account.ts";
import { messages } from "../messages.ts";

/** Downloads everything stored about the account. */
export function DataSection() {
	const download = useMutation({
		mutationFn: exportAccount,
		onError: (error) => notifyError(messages.exportFailed, error),
	});
	return (
		<SettingsSection id="data" title={messages.data} description={messages.dataText}>
			<Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
				{messages.exportButton}
			</Button>
		</SettingsSection>
	);
}
