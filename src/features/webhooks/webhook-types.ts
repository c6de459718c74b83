/** Events that an endpoint can ask for, with what each means. The database's rules list them too. */
export const webhookTypes = {
  "signup.created": "Somebody joined the waitlist",
  "signup.confirmed": "They confirmed their email address",
  "signup.changed": "Their name, email address or answers changed, or they came back",
  "signup.left": "They left the list, or asked for no more email from it",
  "signup.erased": "Their data was erased",
  "message.created": "Somebody wrote a message",
  "invitation.accepted": "Somebody accepted their invitation",
} as const;
