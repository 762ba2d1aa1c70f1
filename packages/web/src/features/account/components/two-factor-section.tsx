import type { WebauthnCredential } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { studiosQuery } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { makeRecoveryCodes } from "../api/two-factor.ts";
import { messages } from "../messages.ts";
import { DeviceDialog } from "./device-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The account's two-factor devices and recovery codes. */
export function TwoFactorSection() {
	const { emails, webauthn_credentials: devices, recovery_codes_left: codesLeft } = useAccount();
	const queryClient = useQueryClient();
	const [isAdding, setIsAdding] = useState(false);
	const [isRenewing, setIsRenewing] = useState(false);
	const [removing, setRemoving] = useState<WebauthnCredential | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const reload = async () => {
		// Some projects only open for accounts with a device, and their organizations then show more than a name.
		for (const { queryKey } of [productionsQuery, studiosQuery])
			void queryClient.invalidateQueries({ queryKey });
		await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
	};
	const remove = useMutation({
		mutationFn: (id: string) => api.delete("/account/webauthn_credentials/:id", { id }),
		onSuccess: async () => {
			await reload();
			setRemoving(null);
			notify("success", messages.deviceRemoved);
		},
	});
	const renew = useMutation({
		mutationFn: makeRecoveryCodes,
		onSuccess: (made) => {
			setIsRenewing(false);
			setCodes(made);
			return reload();
		},
	});
	const isVerified = emails.some((email) => email.is_primary && email.is_verified);
	const columns: readonly DataColumn<WebauthnCredential>[] = [
		{
			id: "nickname",
			header: messages.nickname,
			cell: ({ nickname }) => <span className="font-medium wrap-anywhere">{nickname}</span>,
		},
		{
			id: "added",
			header: messages.added,
			hideOnPhone: true,
			cell: ({ created_at }) => <DateText at={created_at} />,
		},
		{
			id: "used",
			header: messages.lastUsed,
			cell: ({ last_used_at }) =>
				last_used_at === null ? messages.never : <DateText at={last_used_at} ago />,
		},
		{
			id: "remove",
			header: "",
			name: messages.actions,
			align: "end",
			cell: (device) => (
				<Button
					size="small"
					variant="ghost"
					aria-label={messages.removeDeviceNamed(device.nickname)}
					onClick={() => setRemoving(device)}
				>
					{messages.remove}
				</Button>
			),
		},
	];
	return (
		<SettingsSection id="two-factor" title={messages.twoFactor} description={messages.twoFactorText}>
			{devices.length === 0 ? (
				<p className="text-text-2">{messages.noDevices}</p>
			) : (
				<DataTable label={messages.devices} columns={columns} rows={devices} keyOf={({ id }) => id} />
			)}
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<Button disabled={!isVerified} onClick={() => setIsAdding(true)}>
					{messages.addDevice}
				</Button>
				{!isVerified && <p className="text-12 text-text-2">{messages.verifyFirst}</p>}
				{devices.length > 0 && (
					<>
						<Button onClick={() => setIsRenewing(true)}>{messages.newCodes}</Button>
						<p className="text-12 text-text-2">{messages.codesLeft(codesLeft)}</p>
					</>
				)}
			</div>
			{isAdding && (
				<DeviceDialog
					onClose={() => setIsAdding(false)}
					onAdded={(made) => {
						setIsAdding(false);
						setCodes(made);
						notify("success", messages.deviceAdded);
						void reload();
					}}
				/>
			)}
			<Dialog open={codes !== null} title={messages.saveCodes} description={messages.codesOnce}>
				{codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
			</Dialog>
			<ConfirmDialog
				open={isRenewing}
				onOpenChange={setIsRenewing}
				title={messages.newCodesTitle}
				confirmLabel={messages.newCodes}
				mutation={renew}
				onConfirm={() => renew.mutate()}
			>
				{messages.newCodesText}
			</ConfirmDialog>
			<ConfirmDialog
				open={removing !== null}
				onOpenChange={() => setRemoving(null)}
				title={messages.removeDeviceTitle(removing?.nickname ?? "")}
				confirmLabel={messages.removeDevice}
				mutation={remove}
				onConfirm={() => removing !== null && remove.mutate(removing.id)}
			>
				{devices.length === 1 ? messages.removeLastDeviceText : messages.removeDeviceText}
			</ConfirmDialog>
		</SettingsSection>
	);
}
