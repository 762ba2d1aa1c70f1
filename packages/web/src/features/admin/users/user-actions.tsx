import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import {
	type AdminUser,
	useGrantBeta,
	usePermitBeta,
	useResetTwoFactor,
	useUnlockUser,
} from "../api/users.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";
import { SetPasswordDialog } from "./set-password-dialog.tsx";

const words = messages.users;

/** The actions by which an admin helps a user to sign in. Other admins' accounts are out of reach. */
export function UserActions({ user }: { readonly user: AdminUser }) {
	const name = nameOfUser(user);
	const [asked, setAsked] = useState<"password" | "two-factor" | null>(null);
	const unlocking = useUnlockUser(user.id);
	const granting = useGrantBeta(user.id);
	const permitting = usePermitBeta(user.id);
	const resetting = useResetTwoFactor(user.id);
	const close = () => setAsked(null);
	const isLocked = user.locked_until !== null || user.failed_logins > 0;
	const mayReset = !user.is_admin && (user.two_factor_devices > 0 || user.recovery_codes_left > 0);
	const mayGrant = user.beta === "no_access";
	const mayPermit = mayGrant && !user.may_join_beta && user.is_active;
	return (
		<>
			{!user.is_admin && <Button onClick={() => setAsked("password")}>{words.setPassword}</Button>}
			{isLocked && (
				<Button
					busy={unlocking.isPending}
					onClick={() =>
						unlocking.mutate(undefined, {
							onSuccess: () => notify("success", words.unlocked(name)),
							onError: (error) => notifyError(words.unlockFailed, error),
						})
					}
				>
					{words.unlock}
				</Button>
			)}
			{(mayReset || mayGrant) && (
				<Menu
					align="end"
					trigger={<Button icon={<Ellipsis aria-hidden />} aria-label={words.actionsOf(name)} />}
				>
					{mayPermit && (
						<MenuItem
							onSelect={() =>
								permitting.mutate(undefined, {
									onSuccess: () => notify("success", words.betaPermitted(name)),
									onError: (error) => notifyError(words.permitFailed, error),
								})
							}
						>
							{words.permitBeta}
						</MenuItem>
					)}
					{mayGrant && (
						<MenuItem
							onSelect={() =>
								granting.mutate(undefined, {
									onSuccess: () => notify("success", words.betaGranted(name)),
									onError: (error) => notifyError(words.grantFailed, error),
								})
							}
						>
							{words.grantBeta}
						</MenuItem>
					)}
					{mayReset && (
						<MenuItem destructive onSelect={() => setAsked("two-factor")}>
							{words.resetTwoFactor}
						</MenuItem>
					)}
				</Menu>
			)}
			{asked === "password" && <SetPasswordDialog user={user} onClose={close} />}
			<ConfirmDialog
				open={asked === "two-factor"}
				onOpenChange={close}
				title={words.resetTwoFactorTitle(name)}
				confirmLabel={words.resetTwoFactor}
				mutation={resetting}
				onConfirm={() =>
					resetting.mutate(undefined, {
						onSuccess: () => {
							close();
							notify("success", words.twoFactorReset(name));
						},
					})
				}
			>
				{words.resetTwoFactorText}
			</ConfirmDialog>
		</>
	);
}
