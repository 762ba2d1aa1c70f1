/**
 * The reasons for which a call can fail: one code for each cause, which programs can act on. `title` is the same for
 * every failure with the code; `errors` has the details.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export const API_ERRORS = {
	// The request cannot be read.
	invalid_json: { status: 400, title: "The body is not valid JSON" },
	invalid_form: { status: 400, title: "The form cannot be read" },
	oauth_refused: { status: 400, title: "The token request was rejected (RFC 6749): see its error" },
	body_cut_off: { status: 400, title: "The body was cut off" },
	body_not_inflatable: { status: 400, title: "The body cannot be decompressed" },
	body_too_deep: { status: 400, title: "The body is nested too deeply" },
	invalid_path: { status: 400, title: "The path cannot be decoded" },
	invalid_if_match: { status: 400, title: "If-Match must be an ETag of this item" },
	invalid_idempotency_key: { status: 400, title: "The Idempotency-Key is empty or too long" },
	body_too_large: { status: 413, title: "The body is too large" },
	file_too_large: { status: 413, title: "The file is too large" },
	unsupported_body: { status: 415, title: "The call does not accept this content type" },
	invalid_fields: { status: 422, title: "Some values are invalid" },
	already_taken: { status: 422, title: "This value is already taken" },
	card_not_added: { status: 422, title: "The payment provider did not confirm the card" },
	device_not_added: { status: 422, title: "Could not add the two-factor device." },
	no_identity_provider: {
		status: 422,
		title: "No organization signs in with this address: use your password",
	},
	wrong_password: { status: 422, title: "The password is wrong" },
	unreadable_list: { status: 422, title: "The edit list cannot be read" },
	wrong_file_size: { status: 422, title: "The file's size differs from the announced size" },

	// The caller may not make the call.
	not_signed_in: { status: 401, title: "Sign in first" },
	sign_in_refused: { status: 401, title: "The email address or the password is wrong" },
	two_factor_required: { status: 401, title: "Confirm with a two-factor device or a recovery code" },
	two_factor_refused: { status: 401, title: "Could not verify two-factor device." },
	provider_refused: { status: 401, title: "The identity provider's answer was rejected: sign in again" },
	recovery_code_refused: { status: 401, title: "The recovery code is wrong or was already used" },
	not_allowed: { status: 403, title: "You don't have permission to do this" },
	insufficient_scope: { status: 403, title: "The token's scopes don't allow this" },
	session_required: { status: 403, title: "A token can't do this: sign in" },
	session_key_required: { status: 403, title: "The X-Session-Key header is missing or wrong" },
	fresh_proof_required: { status: 403, title: "Enter your password again to do this" },
	two_factor_missing: {
		status: 403,
		title:
			"The organization requires two-factor sign-in: add a device in your account settings, then try again",
	},
	provider_required: {
		status: 403,
		title: "The organization requires its own sign-in: sign in with it, then try again",
	},
	foreign_origin: { status: 403, title: "Calls from other sites are rejected" },
	email_unverified: { status: 403, title: "Verify your email address first" },
	owner_required: { status: 403, title: "Only the owner can do this while their account is active" },
	link_invalid: { status: 403, title: "The link is invalid or has expired" },
	link_used: { status: 403, title: "This link has already been used" },
	site_admin_protected: { status: 403, title: "This can't be done to a site admin's account" },
	not_in_beta: { status: 403, title: "Only people permitted by a site admin can join the beta" },
	not_while_acting: {
		status: 403,
		title: "Only the account's owner can do this. Return to your own account first",
	},
	not_found: { status: 404, title: "Not found" },
	too_many_tries: { status: 429, title: "Too many tries" },
	too_many_streams: { status: 429, title: "Too many streams are open at once" },

	// The call conflicts with the current state.
	changed_meanwhile: { status: 412, title: "The item has changed since it was read" },
	concurrent_changes: { status: 409, title: "The same items were changed at the same time: try again" },
	reference_removed: { status: 409, title: "A referenced item no longer exists" },
	call_running: { status: 409, title: "A call with this Idempotency-Key is running" },
	cut_locked: { status: 409, title: "The cut is locked" },
	cut_not_built: { status: 409, title: "The cut's reports are not up to date: build it first" },
	import_ended: { status: 409, title: "The import was already confirmed, discarded or undone" },
	import_not_confirmed: { status: 409, title: "This import is not confirmed: discard it instead" },
	import_outdated: {
		status: 409,
		title: "The project has changed since the preview: review the import again before confirming it",
	},
	import_not_undoable: { status: 409, title: "The import can't be undone: its records have changed since" },
	restore_impossible: { status: 409, title: "This can't be restored in the current state" },
	invite_expired: { status: 409, title: "The invite has expired" },
	invite_invalid: { status: 409, title: "The invite is no longer valid: ask to be invited again" },
	account_inactive: { status: 409, title: "The account is deactivated" },
	still_owner: { status: 409, title: "The account still owns something" },
	last_manager: { status: 409, title: "The last manager can't be removed. Appoint another one first" },
	owner_not_removable: {
		status: 409,
		title: "The owner can't be removed. Transfer the organization to another manager first",
	},
	organization_not_empty: { status: 409, title: "An organization that has projects cannot be deleted" },
	medium_in_use: { status: 409, title: "A licence, a delivery or another medium names this one" },
	plan_in_use: { status: 409, title: "This plan is in use and can't be changed this way" },
	plan_limit: { status: 409, title: "The project's plan doesn't allow more" },
	organization_quota: { status: 409, title: "The organization's quota doesn't allow more" },
	no_payments: { status: 409, title: "This server takes no payments: only free plans can be used" },
	card_required: { status: 409, title: "Add a card first: this plan isn't free" },
	plan_on_credit: {
		status: 409,
		title: "This plan costs less than the unused time of the current one: confirm to keep the rest as credit",
	},
	payment_open: { status: 409, title: "A payment is under way: finish it first" },
	card_in_use: {
		status: 409,
		title: "The card pays for the project's plan: make another one the default first",
	},
	switch_failed: { status: 409, title: "Could not switch subscriptions" },
	job_not_failed: { status: 409, title: "Only a failed job can be retried" },
	no_two_factor_device: { status: 409, title: "The account has no two-factor device: add one first" },
	delivery_waiting: {
		status: 409,
		title: "The delivery is still on its way: wait until it arrived or failed",
	},
	file_not_attached: { status: 409, title: "The file was not attached in time: upload it again" },

	// The server cannot make the call now.
	internal_error: { status: 500, title: "An error occurred. Please contact support for help." },
	database_unreachable: { status: 503, title: "The database cannot be reached: try again" },
	database_timeout: { status: 503, title: "The database took too long: try again" },
	work_timeout: { status: 503, title: "The work took too long" },
	payments_unreachable: { status: 503, title: "The payment provider cannot be reached: try again" },
	files_unreachable: { status: 503, title: "The file storage cannot be reached: try again" },
	provider_unreachable: { status: 502, title: "The identity provider does not answer: try again" },
	database_not_migrated: { status: 503, title: "The database is not migrated" },
	disk_full: { status: 507, title: "The server's disk is full" },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

/** A `code` of an error response; `docs/errors.md` explains each. */
export type ApiErrorCode = keyof typeof API_ERRORS;
