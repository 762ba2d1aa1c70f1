import { paths } from "../../../routing/paths.ts";
import { Link, useSearchParams } from "../../../routing/router.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { AuditLines } from "../activity/audit-lines.tsx";
import type { AdminUser } from "../api/users.ts";
import { FactList } from "../browse/fact-list.tsx";
import { ItemHead } from "../browse/item-head.tsx";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";
import { SignInAs } from "./sign-in-as.tsx";
import { UserAccess } from "./user-access.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserFlags } from "./user-flags.tsx";

const words = messages.users;

/** A user: the account, its access, signing in as them, and their activity. */
export function UserDetails({ user }: { readonly user: AdminUser }) {
	const params = useSearchParams();
	const name = nameOfUser(user);
	return (
		<div className="max-w-page">
			{params.has("acting_ended") && (
				<p role="status" className="mb-4 rounded bg-hover px-3 py-2">
					{messages.signInAs.ended(name)}
				</p>
			)}
			<ItemHead
				name={name}
				facts={[
					<span key="id" className="font-mono text-12">
						{words.id(user.id)}
					</span>,
					user.email,
					<span key="since">
						{words.since} <DateText date={user.created_at.slice(0, 10)} />
					</span>,
					user.last_active_at === null ? (
						words.neverSeen
					) : (
						<span key="seen">
							{words.seen} <DateText at={user.last_active_at} ago />
						</span>
					),
				]}
			>
				<UserActions user={user} />
			</ItemHead>
			<div className="grid gap-x-8 gap-y-8 xl:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-8">
					<Section title={words.account}>
						<FactList facts={accountFacts(user)} />
					</Section>
					<UserFlags user={user} />
					<UserAccess user={user} />
				</div>
				<SignInAs user={user} />
			</div>
			<div className="mt-8">
				<Section
					title={words.auditTitle}
					action={
						<Link to={paths.adminSection("audit", `user:${user.id}`)} className="text-accent hover:underline">
							{words.wholeAudit}
						</Link>
					}
				>
					<AuditLines filter={{ account_id: user.id }} isShort />
				</Section>
			</div>
		</div>
	);
}

function betaAccess(user: AdminUser): string {
	if (user.beta !== "no_access") return words.hasBeta;
	return user.may_join_beta ? words.mayJoinBeta : words.noBeta;
}

function accountFacts(user: AdminUser) {
	const states = [
		...(user.is_active ? [] : [words.deactivated]),
		...(user.is_admin ? [words.siteAdmin] : []),
		...(user.is_legacy ? [words.legacy] : []),
	].join(", ");
	return [
		[
			words.twoFactor,
			user.two_factor_devices === 0
				? words.twoFactorOff
				: words.devices(user.two_factor_devices, user.recovery_codes_left),
		],
		[
			words.signIns,
			<span key="sign-ins">
				{words.failedSince(user.failed_logins)}
				{user.locked_until !== null && (
					<span className="text-prob">
						; {words.lockedUntil} <DateText at={user.locked_until} />
					</span>
				)}
			</span>,
		],
		[words.mail, user.is_verified ? words.verified : words.unverified],
		[words.betaAccess, betaAccess(user)],
		...(states === "" ? [] : [[words.role, states] as const]),
	] as const;
}
