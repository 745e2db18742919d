-- What an administrator has given and refunded within a day is added up at each of their acts.
create index desk_acts_by_actor on desk_acts (actor_user_id, created_at);
