-- Operators have roles, and roles have permissions: what a call of the console requires.
CREATE TABLE staff_role (
  code TEXT NOT NULL,
  position INTEGER NOT NULL,
  requires_second_factor BOOLEAN NOT NULL,
  CONSTRAINT staff_role_pkey PRIMARY KEY (code)
);

CREATE TABLE staff_role_permission (
  role_code TEXT NOT NULL,
  permission TEXT NOT NULL,
  CONSTRAINT staff_role_permission_pkey PRIMARY KEY (role_code, permission),
  CONSTRAINT staff_role_permission_permission_check CHECK (permission ~ '^[a-z]+\.(read|write)$'),
  CONSTRAINT staff_role_permission_role_code_fkey FOREIGN KEY (role_code) REFERENCES staff_role(code) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE staff_member (
  user_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT staff_member_pkey PRIMARY KEY (user_id),
  CONSTRAINT staff_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE staff_member_role (
  user_id INTEGER NOT NULL,
  role_code TEXT NOT NULL,
  CONSTRAINT staff_member_role_pkey PRIMARY KEY (user_id, role_code),
  CONSTRAINT staff_member_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_member(user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT staff_member_role_role_code_fkey FOREIGN KEY (role_code) REFERENCES staff_role(code) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX staff_member_role_role_code_idx ON staff_member_role (role_code);

INSERT INTO staff_role (code, position, requires_second_factor) VALUES
  ('admin', 1, true), ('support', 2, false), ('finance', 3, true), ('content', 4, false);

INSERT INTO staff_role_permission (role_code, permission)
SELECT 'admin', area || '.' || effect
FROM unnest(ARRAY['console', 'orders', 'refunds', 'payments', 'withdrawals', 'applications', 'stores', 'catalogue',
  'content', 'settings', 'reviews', 'people', 'staff', 'audit', 'operations']) area, unnest(ARRAY['read', 'write']) effect;

INSERT INTO staff_role_permission (role_code, permission)
SELECT role, unnest(permissions) FROM (VALUES
  ('support', ARRAY['console.read', 'console.write', 'orders.read', 'orders.write', 'refunds.read', 'refunds.write',
    'payments.read', 'withdrawals.read', 'applications.read', 'applications.write', 'stores.read', 'catalogue.read',
    'content.read', 'reviews.read', 'reviews.write', 'people.read', 'people.write', 'operations.read']),
  ('finance', ARRAY['console.read', 'console.write', 'orders.read', 'refunds.read', 'refunds.write', 'payments.read',
    'payments.write', 'withdrawals.read', 'withdrawals.write', 'applications.read', 'stores.read', 'people.read',
    'settings.read', 'audit.read', 'operations.read']),
  ('content', ARRAY['console.read', 'console.write', 'stores.read', 'catalogue.read', 'catalogue.write',
    'content.read', 'content.write', 'reviews.read', 'reviews.write'])
) AS of_role (role, permissions);

-- Who was an operator before there were roles may do everything, as before.
INSERT INTO staff_member (user_id) SELECT id FROM user_account WHERE role_id = 1;
INSERT INTO staff_member_role (user_id, role_code) SELECT user_id, 'admin' FROM staff_member;
